import { defaultPlan, lintPlan, parsePlan } from '@upline/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

const pair = defaultPlan.bonuses.find(({ key }) => key === 'pair');
const binary = (key: string, rateBasisPoints: number, ratio: string) => ({
  ...pair,
  key,
  needsBuyingDirect: false,
  formula: {
    ...pair?.formula,
    match: { by: 'percentage', rateBasisPoints: { by: 'all', value: rateBasisPoints } },
    ratio,
    ratioOf: 'strongerWeaker',
    weeklyCapUsd: null,
    keepCapPv: null,
  },
});
/** One pays 10 % of pairs 1:1, the other one 20 % of pairs 2:1. */
const plan = (...bonuses: readonly unknown[]) =>
  parsePlan({ ...defaultPlan, name: `Plan of ${bonuses.length}`, companyCap: null, bonuses });
const both = plan(binary('pair', 1_000, '1:1'), binary('second', 2_000, '2:1'));

const now = dayOfWeek(0, 1);
let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => now });
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await countByPlan(shop.database, both, 202_640, now);
});
afterEach(() => shop.end());

it('each keep their own PV from week to week, and a check of a closed week gives the same lines', async () => {
  await shop.buy('A', 500, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(2));
  await shop.close(202_640, now);
  // 1:1 matches 300 and keeps 200 on the left. 2:1 matches 500 with 250 and keeps 50 on the right.
  expect((await shop.earned(202_640))['R']).toEqual([3_000, 5_000]);
  await shop.buy('A', 100, dayOfWeek(1, 1));
  await shop.buy('B', 100, dayOfWeek(2, 1));
  await shop.close(202_641, dayOfWeek(0, 2));
  // 1:1: 300 to 100 match 100. 2:1: 100 to 150: the right is the stronger now, and 150 match with 75.
  expect((await shop.earned(202_641))['R']).toEqual([1_000, 1_500]);
  expect(await shop.settler.run('checkWeek', { week: 202_641 })).toMatchObject({ isSame: true });
});

it('of a plan that follows, the one with the same key goes on with what it kept', async () => {
  await shop.buy('A', 500, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(2));
  await shop.close(202_640, now);
  await countByPlan(shop.database, plan(binary('second', 2_000, '2:1')), 202_641, dayOfWeek(0, 2));
  await shop.buy('A', 100, dayOfWeek(1, 1));
  await shop.close(202_641, dayOfWeek(0, 2));
  // 100 and the 50 that were kept.
  expect((await shop.earned(202_641))['R']).toEqual([1_000]);
});

it('are no fault of a plan in the shop', () => expect(lintPlan(both, ['US'])).toEqual([]));
