import { readDictionaries } from '@upline/i18n/server';
import { defaultPlan, FIRST, formulaByType, LEFT, orderNetwork, parsePlan, RIGHT, settleWeek } from '@upline/plan';
import { sceneFormulaByType } from '@upline/plan/format2';
import { describe, expect, it } from 'vitest';
import { explainLine } from './explain-line.ts';

const week = 202647;

/** R; A and B below R; C and D below A: every sponsor is also above in placement. */
const sponsor = Int32Array.of(-1, 0, 0, 1, 1);
const network = {
  count: 5,
  sponsor,
  parent: sponsor,
  side: Uint8Array.of(LEFT, LEFT, RIGHT, LEFT, RIGHT),
  company: new Uint8Array(5),
  companies: ['US'],
  hall: new Int32Array(5).fill(-1),
};
const members = {
  card: new Uint8Array(5).fill(1),
  star: Uint8Array.of(20, 0, 0, 0, 0),
  activeUntilWeek: new Int32Array(5).fill(week),
  hasBuyingDirect: new Uint8Array(5).fill(1),
};
const volume = {
  count: 4,
  member: Int32Array.of(1, 2, 3, 4),
  order: Float64Array.of(1, 2, 3, 4),
  pv: new Float64Array(4).fill(10_000),
  kind: new Uint8Array(4).fill(FIRST),
  company: new Uint8Array(4),
  refundOfWeek: new Int32Array(4),
};

describe.each([...formulaByType])('the formula %s', (type, { example, wordings, fields }) => {
  it('The formula settles its example, and explains the first line of R (or of A) with its example sentence', () => {
    const before = defaultPlan.bonuses.filter(({ key }) => example.after?.includes(key));
    const bonus = { key: 'example', needsBuyingDirect: false, formula: example.formula };
    const plan = parsePlan({ ...defaultPlan, companyCap: null, bonuses: [...before, bonus] });
    const at = before.length;
    const { lines, facts } = settleWeek({ plan, week, network, order: orderNetwork(network), members, volume });
    const earner = example.earner === 'A' ? 1 : 0;
    const line = lines.bonus.findIndex((column, row) => column === at && lines.member[row] === earner);
    const row = {
      sourceCode: null,
      orderNo: null,
      pv: BigInt(lines.pv[line] ?? 0),
      rateBasisPoints: lines.rateBasisPoints[line] ?? 0,
      rank: lines.rank[line] ?? 0,
      grossE10: BigInt(lines.gross[line] ?? 0),
      adjustsWeek: null,
      k: { numerator: 1n, denominator: 1n },
    };
    const { RULE, ARITHMETIC } = explainLine(row, { plan, plan2: undefined, key: 'example', facts, locale: 'en_US' });
    expect(`${RULE} ${ARITHMETIC}`).toBe(example.sentence);
    expect(fields.shape.type).toMatchObject({ value: type });
  });

  it('The formula has the same words in the dictionary as in its file', () => {
    const messages = readDictionaries().get('en_US')?.get('messages') ?? {};
    for (const { key, english } of wordings) expect([key, messages[`trace.${key}`]]).toEqual([key, english]);
  });
});

it.each([...sceneFormulaByType])('The formula %s of format 2 has the same words in the dictionary as in its file', (_, { wordings }) => {
  const messages = readDictionaries().get('en_US')?.get('messages') ?? {};
  for (const { key, english } of wordings) expect([key, messages[`trace.${key}`]]).toEqual([key, english]);
});
