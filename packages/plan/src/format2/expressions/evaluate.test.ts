import { expect, it } from 'vitest';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { runCase2 } from '../case/show-case2.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';

it('works out an expression once that others use many times', () => {
  const [direct] = defaultPlan2['bonuses'] as [object];
  const twice = (at: number) => ({ add: [{ use: `x${at - 1}` }, { use: `x${at - 1}` }] });
  const expressions = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`x${at}`, at === 0 ? '0.0000000001' : twice(at)]));
  const bonuses = [{ ...direct, condition: null, active: null, formula: { type: 'formula', pays: { use: 'x40' } } }];
  const one = readCase2({
    format: 2,
    members: [{ code: 'A' }, { code: 'B' }],
    events: [{ order: 1, member: 'A', day: '2026-01-05', volumes: { PV: 1_000 } }],
  });
  const { periods } = runCase2(prepareCase2(one, { ...defaultPlan2, caps: {}, expressions, bonuses }));
  // 2^40 times 10^-10, rounded down to cents.
  expect(periods['week']?.['202602']?.amounts).toMatchObject({ A: { total: '109.95' }, B: { total: '109.95' } });
});
