import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
// Friday noon of week 202643, whose week counts in the next one: the 23rd of October.
const clock = createFixedClock(dayOfWeek(4, 3));
const [daily, pairs] = planByPeriods.bonuses as [{ formula: object }, object];
const plan = {
  ...planByPeriods,
  bonuses: [{ ...daily, key: 'weekly', names: null, period: 'week' }, pairs, { ...daily, key: 'monthly', names: null, period: 'month' }],
  caps: {},
  calendar: {
    merged: [
      { period: 'week', code: 202_643 },
      { period: 'week', code: 202_644 },
      { period: 'month', code: 202_610 },
    ],
    special: [
      { period: 'week', code: 202_645, factors: { PV: '1.5' } },
      { period: 'month', code: 202_611, factors: { PV: '2' } },
    ],
  },
};

let shop: CommissionShop;
let order: bigint;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  await shop.buy('B', 11, dayOfWeek(0));
  order = await shop.buy('A', 101, dayOfWeek(3, 3));
  await close(clock.now());
});
afterAll(() => shop.end());

const close = (at: Date) => closeOver({ database: shop.database, settler: shop.settler, settings }, at);

interface Income {
  data: { CODE: string; DATE_RANGE: string; TOTAL_BONUS: number }[];
  open: Income['data'] | null;
}
const ask = async <Answer>(
  operation: 'getPeriodIncome' | 'getDailyIncome' | 'getHistoryIncome' | 'getRealTimePerformance' | 'getBonusTrace',
  payload = {},
) => (await shop.server.call(operation, payload, { token: shop.member('R').token })) as Answer;
const openMonth = async () => (await ask<Income>('getPeriodIncome')).open?.find(({ CODE }) => CODE === '202611');

/** Cents of R in the open week, now and at midnight, by column. */
async function forecast(week: number) {
  const { columns, cents, centsAtMidnight, memberIds } = await shop.settler.run('forecastWeek', { week, midnight: dayOfWeek(4, 3) });
  const at = memberIds.indexOf(Number(shop.member('R').id));
  const own = (all: Float64Array) => [...all.subarray(at * columns.length, (at + 1) * columns.length)];
  return { columns, now: own(cents), atMidnight: own(centsAtMidnight) };
}

it('The open week is the one that a merged week counts in, with its factor; so is the open month', async () => {
  expect((await shop.database.selectFrom('week_run').select('week').orderBy('week').execute()).map(({ week }) => week)).toEqual([
    202_640, 202_641, 202_642,
  ]);
  // October counts in November, which counts twice: 5 % of twice 101 PV.
  await expect.poll(async () => (await openMonth())?.TOTAL_BONUS, { timeout: 40_000 }).toBe(10.1);
  expect(await openMonth()).toMatchObject({ DATE_RANGE: '2026-10-01 ~ 2026-11-30' });
  expect((await forecast(202_645)).now.slice(0, 1)).toEqual([Math.floor((10_100 * 1.5 * 5) / 100)]);
  // PV itself is shown as ordered, in the month of the week in which it counts.
  expect(await ask('getRealTimePerformance')).toMatchObject({
    data: { W_MONTH: '202611', MONTH_LINK_LEFT_PV: 101, MONTH_LINK_RIGHT_PV: 0 },
  });
});

it('Today’s orders and refunds rise by what they count, and the close brings what was forecast', async () => {
  clock.moveTo(dayOfWeek(4, 3));
  await shop.buy('B', 3, dayOfWeek(4, 3));
  await shop.refund(order, dayOfWeek(4, 3), 7);
  const expected = Math.floor((Math.floor(9_400 * 1.5) * 5) / 100) + Math.floor((300 * 1.5 * 5) / 100);
  await expect.poll(async () => (await forecast(202_645)).now[0], { timeout: 40_000 }).toBe(expected);
  await expect.poll(async () => (await openMonth())?.TOTAL_BONUS, { timeout: 40_000 }).toBe(9.7);
  const month = await openMonth();
  const { total } = await ask<{ total: number }>('getDailyIncome');
  // Lines of both orders as they count, 7.05 and 0.22; pairs of 4.5 PV more, 0.45; and the month has fallen by 0.40.
  expect(total).toBe(7.32);
  await close(dayOfWeek(1, 5));
  expect((await shop.database.selectFrom('week_run').select('week').orderBy('week').execute()).map(({ week }) => week)).toHaveLength(3);
  const before = await forecast(202_645);
  await close(dayOfWeek(1, 6));
  expect((await shop.earned(202_645))['R']?.slice(0, 1)).toEqual(before.now.slice(0, 1));
  // Each line shows what its order counted: 94 PV and 3 PV, one and a half times.
  const trace = await ask<{ data: { AMOUNT: number; LINES: { PV: number | string }[] } }>('getBonusTrace', {
    week: 202_645,
    bonus: 'weekly',
  });
  expect(trace.data.AMOUNT).toBe((before.now[0] ?? 0) / 100);
  expect(trace.data.LINES.map(({ PV }) => Number(PV))).toEqual([141, 4.5]);
  expect(await shop.database.selectFrom('period_run').select('code').where('period', '=', 'month').execute()).toEqual([{ code: 202_609 }]);
  await close(dayOfWeek(3, 9));
  clock.moveTo(dayOfWeek(3, 9));
  const { data } = await ask<Income>('getPeriodIncome');
  expect(data.filter(({ CODE }) => CODE.startsWith('20261') && CODE.length === 6)).toMatchObject([month ?? {}]);
  expect(await ask('getHistoryIncome', { startWeek: 202_640, endWeek: 202_649, pageNum: 1, pageSize: 20 })).toMatchObject({
    data: [{ W_WEEK: '202645', DATE_RANGE: '2026-10-19 ~ 2026-11-08' }, { W_WEEK: '202640' }],
  });
});
