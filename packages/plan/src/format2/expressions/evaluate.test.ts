import { expect, it } from 'vitest';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { runCase2 } from '../case/show-case2.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';

it('The plan works out an expression used a thousand times, and refuses more uses than a plan may have', () => {
  const [direct] = defaultPlan2['bonuses'] as [object];
  const twice = (at: number) => ({ add: [{ use: `x${at - 1}` }, { use: `x${at - 1}` }] });
  const expressions = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`x${at}`, at === 0 ? '0.1' : twice(at)]));
  const used = (most: number) => Object.fromEntries(Object.entries(expressions).slice(0, most + 1));
  const bonuses = (most: number) => [{ ...direct, condition: null, active: null, formula: { type: 'formula', pays: { use: `x${most}` } } }];
  const plan = (most: number) => ({ ...defaultPlan2, caps: {}, expressions: used(most), bonuses: bonuses(most) });
  const one = readCase2({
    format: 2,
    members: [{ code: 'A' }, { code: 'B' }],
    events: [{ order: 1, member: 'A', day: '2026-01-05', volumes: { PV: 1_000 } }],
  });
  const { periods } = runCase2(prepareCase2(one, plan(10)));
  // 2^10 times 0.1.
  expect(periods['week']?.['202602']?.amounts).toMatchObject({ A: { total: '102.40' }, B: { total: '102.40' } });
  expect(() => prepareCase2(one, plan(40))).toThrow('more than 4096 parts');
});
