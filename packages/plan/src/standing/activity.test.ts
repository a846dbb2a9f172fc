import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { activeUntil } from './activity.ts';

const order = { week: 202647, isFirst: false, monthPv: 0, activeUntilWeek: 0 };

it('A first order gives eight weeks, the week of the order included', () => {
  expect(activeUntil(defaultPlan, { ...order, isFirst: true })).toBe(202701);
});

it('An activity extends to the end of the next month with 50 PV of CX orders in a month', () => {
  expect(activeUntil(defaultPlan, { ...order, monthPv: 4_999 })).toBe(0);
  // The last Thursday of December 2026 is the 31st, in week 53.
  expect(activeUntil(defaultPlan, { ...order, monthPv: 5_000 })).toBe(202653);
});

it('No order shortens the activity', () => {
  expect(activeUntil(defaultPlan, { ...order, monthPv: 5_000, activeUntilWeek: 202710 })).toBe(202710);
});
