import { asFormat2 } from '@upline/plan/format2';
import { defaultPlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { tryPlan } from '../../../features/earnings/trial/try-plan.ts';

const clock = createFixedClock(dayOfWeek(1, 3));
let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R', { companyCode: 'US' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  const [ofA, ofB] = [await shop.buy('A', 600, dayOfWeek(1)), await shop.buy('B', 400, dayOfWeek(1))];
  await shop.close(202640, dayOfWeek(1, 1));
  // A third of A's order was refunded before the weeks of the trial, the rest in them; of B's a quarter.
  await shop.refund(ofA, dayOfWeek(1, 1), 200);
  await shop.buy('A', 100, dayOfWeek(2, 1));
  await shop.close(202641, dayOfWeek(1, 2));
  await shop.refund(ofA, dayOfWeek(2, 2));
  await shop.refund(ofB, dayOfWeek(2, 2), 100);
  await shop.buy('B', 900, dayOfWeek(3, 2));
  await shop.close(202642, clock.now());
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const as = (name: Parameters<StaffShop['as']>[1], payload: object = {}) => staff.as('finance1', name, payload);

let drafts = 0;

/** Dollars of each week of a trial of the default plan in format 2, next to the plan in force. */
async function triedWeeks(fromWeek: number, toWeek: number, more: object = {}) {
  const document = JSON.stringify({ ...asFormat2(defaultPlan), name: `Tried ${(drafts += 1)}` });
  const { planId } = (await as('draftPlan', { document }))['data'] as { planId: number };
  const { trialNo } = (await as('startPlanTrial', { planId, fromWeek, toWeek, ...more }))['data'] as { trialNo: number };
  await tryPlan(shop.database, trialNo);
  await expect
    .poll(async () => ((await as('getPlanTrial', { trialNo }))['data'] as { state: string }).state, { timeout: 20_000 })
    .toBe('done');
  const { figures } = (await as('getPlanTrial', { trialNo }))['data'] as { figures: { weeks: { present: number; tried: number }[] } };
  return figures.weeks.map(({ present, tried }) => [present, tried] as const);
}

it('Refunds of orders before the first week reverse what their closed weeks paid, as the plan in force does', async () => {
  for (const [present, tried] of await triedWeeks(202640, 202642)) expect(tried).toBe(present);
  const [[before, alone] = [0, 0]] = await triedWeeks(202642, 202642);
  expect(alone).toBe(before);
  const earned = Object.values(await shop.earned(202642)).flat();
  // The week reversed parts of both orders.
  const { rows } = await sql`SELECT DISTINCT source_order_id FROM bonus_line WHERE week = 202642 AND adjusts_week = 202640`.execute(
    shop.database,
  );
  expect(rows).toHaveLength(2);
  expect(Math.round(before * 100)).toBe(earned.reduce((sum, cents) => sum + cents, 0));
});

it('refunds of earlier orders do not grow with the orders of a scenario', async () => {
  const [[, plain] = [0, 0]] = await triedWeeks(202642, 202642);
  const [[, grown] = [0, 0]] = await triedWeeks(202642, 202642, { volumePercent: 200 });
  // B's new order of 900 PV pays R 10 % of 900 PV more.
  expect(Math.round((grown - plain) * 100)).toBeGreaterThanOrEqual(9_000);
});
