import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { planByPeriods } from '../../../features/earnings/testing/plan-by-periods.ts';
import { tryPlan } from '../../../features/earnings/trial/try-plan.ts';

const clock = createFixedClock(dayOfWeek(1, 5));
const [daily, pairs] = planByPeriods.bonuses as [object, object];
const merged = [{ period: 'week', code: 202_642 }];
const special = [
  { period: 'week', code: 202_640, factors: { PV: '1.337' } },
  { period: 'week', code: 202_643, factors: { PV: '0.7' } },
];
const plan = {
  ...planByPeriods,
  bonuses: [{ ...daily, key: 'weekly', names: null, period: 'week' }, pairs],
  caps: {},
  calendar: { merged, special },
};

let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R', { companyCode: 'US' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  await shop.buy('R', 1_500, dayOfWeek(0));
  const [ofA, ofB] = [await shop.buy('A', 601, dayOfWeek(1)), await shop.buy('B', 403, dayOfWeek(1))];
  for (let week = 1; week <= 5; week += 1) {
    await shop.close(202_639 + week, dayOfWeek(1, week));
    if (week === 1) await shop.refund(ofA, dayOfWeek(2, 1), 201);
    // In the merged week an order of a special week is partly refunded, and the rest in the following week, in which both count.
    if (week === 2) await shop.refund(ofA, dayOfWeek(2, 2), 100);
    if (week === 2) await shop.buy('B', 90, dayOfWeek(2, 2));
    if (week === 3) await shop.refund(ofA, dayOfWeek(2, 3));
    if (week === 3) await shop.buy('A', 71, dayOfWeek(2, 3));
    if (week === 4) await shop.refund(ofB, dayOfWeek(2, 4), 100);
  }
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const as = (name: Parameters<StaffShop['as']>[1], payload: object = {}) => staff.as('finance1', name, payload);

/** Dollars of each week of a plan's trial, next to the plan in force. */
async function triedWeeks(document: object, fromWeek: number, toWeek: number) {
  const { planId } = (await as('draftPlan', { document }))['data'] as { planId: number };
  const { trialNo } = (await as('startPlanTrial', { planId, fromWeek, toWeek }))['data'] as { trialNo: number };
  await tryPlan(shop.database, trialNo);
  const trial = async () =>
    (await as('getPlanTrial', { trialNo }))['data'] as { state: string; figures: { weeks: { week: string; tried: number }[] } };
  await expect.poll(async () => (await trial()).state, { timeout: 20_000 }).toBe('done');
  return (await trial()).figures.weeks.map(({ week, tried }) => [Number(week), Math.round(tried * 100)] as const);
}

const closed = async (week: number): Promise<number> =>
  Object.values(await shop.earned(week))
    .flat()
    .reduce((sum, cents) => sum + cents, 0);

it.each([
  [202_640, [202_640, 202_641, 202_643, 202_644]],
  [202_641, [202_641, 202_643, 202_644]],
  // The trial begins with the merged week, and knows the remainder of an order and the payout of its special week.
  [202_643, [202_643, 202_644]],
])('a trial from week %i on pays what the weeks were closed with', async (from, weeks) => {
  const tried = await triedWeeks({ ...plan, name: `Again from ${from}` }, from, 202_644);
  const expected = [];
  for (const week of weeks) expected.push([week, await closed(week)]);
  const takesBack = (week: number) => tried.find(([one]) => one === week)?.[1];
  // A later trial begins with no carried pairs, so weeks are compared by the reversals of the first one.
  expect(tried.map(([week]) => week)).toEqual(weeks);
  if (from === 202_640) expect(tried).toEqual(expected);
  else expect(takesBack(202_644)).toBe(await closed(202_644));
});

it.each([
  ['without exceptions', null],
  [
    'that would merge and count the weeks of before otherwise',
    { merged: [{ period: 'week', code: 202_640 }], special: [{ ...special[0], code: 202_641, factors: { PV: '9' } }] },
  ],
])('a plan %s takes back what the closed weeks paid', async (name, calendar) => {
  const [[, before] = [0, 0], [, after] = [0, 0]] = await triedWeeks({ ...plan, name, calendar }, 202_643, 202_644);
  // Week 202644 reverses only a part of B's order, by the factor with which it was paid.
  expect(after).toBe(await closed(202_644));
  expect(before).toBeLessThan(0);
});
