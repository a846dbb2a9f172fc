import { execFile } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formulaByType } from '../../packages/plan/src/index.ts';
import { copyWorkspaces } from './copy-workspaces.ts';
import { listFiles, readText } from './source-files.ts';

/** A new formula: members get part of the volume of their own orders. */
const formula = `
import { z } from 'zod';
import { companies, rates } from '../document/fields.ts';
import { countedOrders, earners, lookUp } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { ofPvWordings, pvTimesRate, say } from './explanation.ts';

const fields = z.strictObject({ type: z.literal('rebate'), rateBasisPoints: rates, fromPv: z.int(), toPv: z.int(), companies });

function settle(formula: z.output<typeof fields>, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { plan, members, orders, lines } = settling;
  const [rate, earns] = [lookUp(formula.rateBasisPoints, plan, members), earners(settling, needsBuyingDirect)];
  const counts = countedOrders(settling, { kinds: ['FIRST', 'UPGRADE', 'CX'], companies: formula.companies });
  for (let at = 0; at < orders.count; at++) {
    const [buyer, pv, company] = [orders.member[at] as number, orders.pv[at] as number, orders.company[at] as number];
    if (!counts(at) || earns[buyer] === 0) continue;
    if (pv < formula.fromPv * 100 || pv > formula.toPv * 100) continue;
    lines.addRate(buyer, bonus, buyer, orders.order[at] as number, pv, rate.valueOf(buyer), rate.rankOf(buyer), company);
  }
  return {};
}

const rule = { key: 'rebate', english: '{{rate}}% of the PV of an order of your own. The rate depends on your membership level: {{rank}}.' };

export const rebate: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rateBasisPoints }) => [rateBasisPoints],
  faults: ({ fromPv, toPv }) => (fromPv > toPv ? ['the least PV is above the most'] : []),
  settle,
  isTraced: true,
  goesBySums: () => false,
  wordings: [rule, ...ofPvWordings],
  explain(_, line, { plan }) {
    const rank = { card: line.rank };
    return { rule: say(rule, { rate: { basisPoints: line.rateBasisPoints }, rank }), arithmetic: pvTimesRate(line, plan), rank };
  },
  example: {
    formula: { type: 'rebate', rateBasisPoints: { by: 'card', values: [0, 500, 500, 500, 500] }, fromPv: 0, toPv: 1000 },
    sentence: '5% of the PV of an order of your own. The rate depends on your membership level: Silver card. 100 PV × 5% = 5.00',
  },
};
`;
const line = `export { rebate } from './rebate.ts';\n`;

/** Queries the packages and the server about the formula in a separate process. */
const questions = `
import { defaultPlan, formulaOf, lintPlan, parsePlan, settleWeek } from '@upline/plan';
import { joinLines } from './packages/plan/src/week/join-lines.ts';
import { explainLine } from './EXPLAIN';

const { example } = formulaOf({ type: 'rebate' });
const planOf = (formula) => parsePlan({ ...defaultPlan, companyCap: null, bonuses: [{ key: 'rebate', needsBuyingDirect: false, formula }] });
const faultOf = (formula) => { try { planOf(formula); return ''; } catch ({ message }) { return message; } };
const plan = planOf(example.formula);
const nobody = Int32Array.of(-1);
const network = { count: 1, sponsor: nobody, parent: nobody, side: Uint8Array.of(0), company: Uint8Array.of(0), companies: ['US'], hall: nobody };
const week = 202647;
const settled = (at, rows, earlier) => settleWeek({
  plan, week: at, network, earlier,
  members: { card: Uint8Array.of(1), star: Uint8Array.of(0), activeUntilWeek: Int32Array.of(at), hasBuyingDirect: Uint8Array.of(0) },
  volume: {
    count: rows.length, member: Int32Array.from(rows, () => 0), order: Float64Array.from(rows, () => 1), pv: Float64Array.from(rows, ({ pv }) => pv),
    kind: Uint8Array.from(rows, () => 0), company: Uint8Array.from(rows, () => 0), refundOfWeek: Int32Array.from(rows, ({ of }) => of),
  },
});
const first = settled(week, [{ pv: 10_000, of: 0 }]);
const second = settled(week + 1, [{ pv: -10_000, of: week }], joinLines([first]));
const row = {
  sourceCode: 'A', orderNo: '1', pv: 10_000n, rateBasisPoints: first.lines.rateBasisPoints[0], rank: first.lines.rank[0],
  grossE10: BigInt(first.lines.gross[0]), adjustsWeek: null, k: { numerator: 1n, denominator: 1n },
};
const explained = explainLine(row, { plan, key: 'rebate', facts: first.facts, locale: 'en_US' });
console.log(JSON.stringify({
  unknownField: faultOf({ ...example.formula, more: 1 }),
  shortTable: faultOf({ ...example.formula, rateBasisPoints: { by: 'card', values: [1] } }),
  ownFault: faultOf({ ...example.formula, fromPv: 2000 }),
  lint: lintPlan(planOf({ ...example.formula, rateBasisPoints: { by: 'all', value: 20_000 }, companies: ['ZZ'] }), ['US']),
  cents: [...first.amounts.cents],
  isTraced: formulaOf(plan.bonuses[0].formula).isTraced,
  takenBack: [...second.takenBackCents],
  explained: explained.RULE + ' ' + explained.ARITHMETIC,
  example: example.sentence,
  rank: explained.RANK_STR,
}));
`;

let copy: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  copy = copyWorkspaces('new-formula-');
  const folder = path.join(copy, 'packages/plan/src/formulas');
  writeFileSync(path.join(folder, 'rebate.ts'), formula);
  appendFileSync(path.join(folder, 'all.ts'), line);
  const explainLine = listFiles('apps/server/src').find((file) => file.endsWith('/explain-line.ts'));
  const script = path.join(copy, 'questions.mjs');
  writeFileSync(script, questions.replace('EXPLAIN', explainLine ?? ''));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'utf8' });
  answers = JSON.parse(stdout);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new bonus formula of one file and one line', () => {
  it('A new bonus formula is read, and each of its faults is named', () => {
    expect(answers).toMatchObject({
      unknownField: expect.stringMatching(/^bonuses\.0\.formula: .*"more"/),
      shortTable: 'bonuses.0.formula.rateBasisPoints: a table by card has 5 values, and this one 1',
      ownFault: 'bonuses.0.formula: the least PV is above the most',
    });
  });

  it('A new bonus formula is linted like the others', () => {
    expect(answers['lint']).toEqual([
      'bonuses.0.formula.rateBasisPoints.value: 200 % is more than the whole',
      'bonuses.0.formula.companies: the shop has no company ZZ',
    ]);
  });

  it('A new bonus formula is settled, shown on the day of the order, and reversed by a refund', () => {
    expect(answers).toMatchObject({ cents: [500], isTraced: true, takenBack: [-500] });
  });

  it('A new bonus formula is explained by its sentence', () => {
    expect(answers['explained']).toBe(answers['example']);
    expect(answers['rank']).toBe('Silver card');
  });
});

it.each([...formulaByType])('the page of the plan describes %s and has its example', (type, { example }) => {
  const page = readText('docs/domain/plan.md');
  expect(page).toContain(`| \`${type}\` |`);
  expect(page).toContain(`- \`${type}\`: ${example.sentence}`);
});
