import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { planByPeriods } from '../../../features/earnings/testing/plan-by-periods.ts';

// Tuesday of week 202641.
const clock = createFixedClock(dayOfWeek(1, 1));
const merge = (period: string, code: number) => ({ period, code });
const planWith = (name: string, merged: object[], special: object[] = []) => ({ ...planByPeriods, name, calendar: { merged, special } });

let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R');
  // October counts in November, and week 202642 in 202643.
  await countByPlan(shop.database, planWith('Holidays', [merge('month', 202_610), merge('week', 202_642)]), 202_640, dayOfWeek(0));
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

async function drafted(document: object): Promise<number> {
  const { planId } = (await staff.as('finance1', 'draftPlan', { document }))['data'] as { planId: number };
  await staff.as('finance1', 'simulatePlan', { planId });
  return planId;
}

const openOtherwise = (every: string) =>
  `calendar.merged: the plan must merge what the plan before merges into the ${every} that is open when it begins, and nothing else`;

it('A version that forgets what is merged into an open period is refused, and begins where nothing is open', async () => {
  const planId = await drafted(planWith('No holidays', []));
  const refused = await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_643 });
  expect(refused).toMatchObject({ error: 'planRefused' });
  expect(refused['message']).toContain(openOtherwise('week'));
  // October is open then, and may end by itself anyway; in November it counts already.
  expect(refused['message']).not.toContain(openOtherwise('month'));
  const later = await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_648 });
  expect(later['message']).toContain(openOtherwise('month'));
  // November is open until the Monday of week 202649.
  expect(await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_650 })).toHaveProperty('waiting');
});

it('A version that merges, or makes special, what is over when it begins is refused with the place', async () => {
  const both = [merge('month', 202_610), merge('week', 202_642), merge('week', 202_641)];
  const planId = await drafted(planWith('Too late', both, [{ period: 'day', code: 20_261_001, factors: { PV: '2' } }]));
  const refused = await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_644 });
  expect(refused).toMatchObject({ error: 'planRefused' });
  expect(refused['message']).toContain(
    'calendar.merged.2: week 202641 is over before the plan begins, and is closed separately: leave it out',
  );
  expect(refused['message']).toContain(
    'calendar.special.0: day 20261001 is over before the plan begins, and is paid by the plan before: leave it out',
  );
});

it('A version that continues a merged period begins within it, and cannot be moved where it would not', async () => {
  const planId = await drafted(planWith('Goes on', [merge('month', 202_610), merge('week', 202_644)]));
  const { requestId } = (await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_644 }))['waiting'] as { requestId: number };
  expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await staff.as('finance1', 'movePlanStart', { planId, fromWeek: 202_645 })).toMatchObject({ error: 'planRefused' });
  expect(await staff.as('finance1', 'movePlanStart', { planId, fromWeek: 202_643 })).toMatchObject({ error: 'planRefused' });
});

it('The page of weeks skips merged ones, and shows the days that count in a week', async () => {
  await shop.buy('R', 10, dayOfWeek(0));
  clock.moveTo(dayOfWeek(1, 2));
  await shop.close(202_640, clock.now());
  await shop.close(202_641, clock.now());
  // It is Tuesday of week 202642, which counts in the next one.
  const list = async () => (await staff.as('finance1', 'listWeeks', {}))['data'] as { week: string; firstDay: string; state: string }[];
  expect(await list()).toMatchObject([
    { week: '202643', firstDay: '2026-10-12', lastDay: '2026-10-25', state: 'open' },
    { week: '202641', firstDay: '2026-10-05' },
    { week: '202640' },
  ]);
  expect(await staff.as('finance1', 'getWeek', { week: 202_642 })).toMatchObject({ error: 'weekNotFound' });
  expect(await staff.as('finance1', 'closeWeek', { week: 202_643 })).toMatchObject({ error: 'weekNotOver' });
  clock.moveTo(dayOfWeek(1, 4));
  expect(await staff.as('finance1', 'closeWeek', {})).toMatchObject({ data: { week: '202643', outcome: 'closed' } });
  expect(await staff.as('finance1', 'getWeek', { week: 202_643 })).toMatchObject({
    data: { weekBefore: '202641', weekAfter: '202645', firstDay: '2026-10-12', lastDay: '2026-10-25', state: 'closed' },
  });
  expect((await list()).map(({ week }) => week)).toEqual(['202645', '202643', '202641', '202640']);
});
