import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { isReleased, releaseDay, splitAmount } from './release.ts';

it('The release of a week is on the second Friday after it', () => {
  // Week 202647 is 16 to 22 November 2026; the Fridays after it are 27 November and 4 December.
  expect(releaseDay(defaultPlan, 202647)).toBe('2026-12-04');
  expect(isReleased(defaultPlan, 202647, '2026-12-03', 0)).toBe(false);
  expect(isReleased(defaultPlan, 202647, '2026-12-04', 0)).toBe(true);
});

it('The release waits for a turnover where the plan says so', () => {
  const plan = { release: { until: 'turnover', weekday: 5, occurrence: 2, ownPv: 100 } } as const;
  expect(isReleased(plan, 202647, '2027-06-01', 9_999)).toBe(false);
  expect(isReleased(plan, 202647, '2026-12-04', 10_000)).toBe(true);
  expect(isReleased(plan, 202647, '2026-12-03', 10_000)).toBe(false);
});

it('The release splits an amount, and the rounding remainder goes to the e-wallet', () => {
  const splits = [
    { book: 7, basisPoints: 1000 },
    { book: 9, basisPoints: 333 },
  ];
  expect(splitAmount({ splits }, 999n)).toEqual([
    { book: 7, cents: 99n },
    { book: 9, cents: 33n },
  ]);
  expect(splitAmount({ splits }, -999n)).toEqual([]);
  expect(splitAmount(defaultPlan, 999n)).toEqual([]);
});
