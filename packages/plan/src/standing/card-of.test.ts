import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { CX, FIRST, UPGRADE } from '../types.ts';
import { cardOf, kindOf } from './card-of.ts';

it('The plan gives cards from 50, 250, 600 and 1,500 PV on', () => {
  const pv = [-100, 0, 4_999, 5_000, 24_999, 25_000, 59_999, 60_000, 149_999, 150_000, 9e9];
  expect(pv.map((cumulative) => cardOf(defaultPlan, cumulative))).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

it('The plan calls an order first, upgrade or repeat', () => {
  expect(kindOf(defaultPlan, { isFirst: true, card: 0, cumulativePv: 150_000 })).toBe(FIRST);
  expect(kindOf(defaultPlan, { isFirst: false, card: 1, cumulativePv: 25_000 })).toBe(UPGRADE);
  expect(kindOf(defaultPlan, { isFirst: false, card: 2, cumulativePv: 59_999 })).toBe(CX);
});
