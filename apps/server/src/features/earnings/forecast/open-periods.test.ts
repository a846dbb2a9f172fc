import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
// Friday noon of week 202640, the second of October.
const clock = createFixedClock(dayOfWeek(4));
const [, pairs] = planByPeriods.bonuses;
/** Pairs of the month in addition to those of the week. */
const plan = { ...planByPeriods, bonuses: [...planByPeriods.bonuses, { ...pairs, key: 'monthPairs', period: 'month' }] };

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
});
afterAll(() => shop.end());

const close = (at: Date) => closeOver({ database: shop.database, settler: shop.settler, settings }, at);

interface Income {
  data: { CODE: string; BONUSES: { BONUS: string; AMOUNT: number }[]; TOTAL_BONUS: number }[];
  size: number;
  total: number;
  open: Income['data'] | null;
  kept: { CODE: string; BONUS: string; LEFT_PV: number; RIGHT_PV: number }[];
}
const ask = async <Answer>(operation: 'getPeriodIncome' | 'getDailyIncome' | 'getJmiMember', who = 'R') =>
  (await shop.server.call(operation, {}, { token: shop.member(who).token })) as Answer;
const income = (who?: string) => ask<Income>('getPeriodIncome', who);
const amounts = ({ BONUSES }: Income['data'][number]) => Object.fromEntries(BONUSES.map(({ BONUS, AMOUNT }) => [BONUS, AMOUNT]));

/** Payments are counted moments after their commit. */
const seen = (figure: (open: Income['data']) => unknown, value: number) =>
  expect.poll(async () => figure((await income()).open ?? []), { timeout: 10_000 }).toBe(value);

it('A member sees what each open period would bring, the shorter first, and nothing of it in the closed ones', async () => {
  // Bought on the last of September, which is closed with its quarter.
  await shop.buy('A', 400, dayOfWeek(2));
  expect((await income()).open).toEqual([]);
  await close(dayOfWeek(4));
  // September's cap leaves two dollars to October. The close is noticed without a new order.
  await seen((open) => open.find(({ CODE }) => CODE === '202610')?.TOTAL_BONUS, 2);
  const closed = await income();
  expect(closed.data.map(({ CODE }) => CODE)).toEqual(['20263', '202609', '20260930']);
  await shop.buy('B', 100, dayOfWeek(4));
  await seen((open) => open.length, 3);
  const { open, ...after } = await income();
  expect({ ...after, open: closed.open }).toEqual(closed);
  expect(open).toMatchObject([
    { EVERY: 'day', CODE: '20261002', PERIOD: 'October 2, 2026', TOTAL_BONUS: 5, BONUSES: [{ BONUS: 'daily', ITEM_TYPE: 'Day bonus' }] },
    { EVERY: 'month', CODE: '202610', DATE_RANGE: '2026-10-01 ~ 2026-10-31' },
    { EVERY: 'quarter', CODE: '20264', TOTAL_BONUS: 0.5 },
  ]);
  expect((await income('B')).open).toEqual([]);
});

it('the rise of each open bonus since midnight counts among today’s earnings, and in the header’s total', async () => {
  await shop.buy('A', 300, dayOfWeek(4));
  await seen(([day]) => day?.TOTAL_BONUS, 20);
  const today = await ask<{ data: { BONUS: string; BOUNS_MONEY: number; ARITHMETIC?: string }[]; total: number }>('getDailyIncome');
  const rises = today.data.filter(({ ARITHMETIC }) => ARITHMETIC !== undefined).map(({ BONUS, BOUNS_MONEY }) => [BONUS, BOUNS_MONEY]);
  expect(rises).toEqual([
    ['pairs', 10],
    ['daily', 20],
    // Six by the cap, of which two came from September before midnight.
    ['monthly', 4],
    ['monthPairs', 10],
    ['season', 2],
  ]);
  expect(today.total).toBe(46);
  expect(await ask('getJmiMember')).toMatchObject({ data: { date_pv: 46 } });
  // On the next day nothing has risen yet.
  clock.moveTo(dayOfWeek(5));
  expect(await ask('getDailyIncome')).toMatchObject({ data: [], total: 0 });
  expect((await income()).open?.map(({ CODE }) => CODE)).toEqual(['202610', '20264']);
});

it('The close brings the forecast when nothing more happens; unmatched amounts show as retained', async () => {
  await shop.buy('A', 200, dayOfWeek(6));
  const last = dayOfWeek(33);
  clock.moveTo(last);
  await seen((open) => open.find(({ CODE }) => CODE === '20264')?.TOTAL_BONUS, 3);
  const open = (await income()).open?.find(({ CODE }) => CODE === '202610') as Income['data'][number];
  expect(amounts(open)).toEqual({ monthly: 6, monthPairs: 10 });
  await close(dayOfWeek(40));
  clock.moveTo(dayOfWeek(40));
  const { data, kept } = await income();
  expect(amounts(data.find(({ CODE }) => CODE === '202610') as Income['data'][number])).toEqual(amounts(open));
  expect(kept).toMatchObject([{ CODE: '202610', BONUS: 'monthPairs', ITEM_TYPE: 'Month pairs', LEFT_PV: 800, RIGHT_PV: 0 }]);
  expect((await income('B')).kept).toEqual([]);
});
