import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { byCommandLine, byShop, joinAll, live, type Story } from '../testing/both-ways.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods as plan } from '../testing/plan-by-periods.ts';
import { findDrift } from '../../../ledger/index.ts';
import { watchFaultPoints } from '../../../platform/fault-points.ts';
import { closeOver } from '../close/closing.ts';
import { dayOf, holdOpenWeek } from '../volume/open-week.ts';
import { releasePeriods } from './release-periods.ts';

const zone = 'America/Los_Angeles';

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => dayOfWeek(0) });
});
afterEach(async () => {
  watchFaultPoints(undefined);
  await shop.end();
});

const from = dayOf(dayOfWeek(0), zone);

const story: Story = [
  { buy: 'A', pv: 200, day: 0 },
  { buy: 'B', pv: 300, day: 0 },
  { buy: 'C', pv: 150, day: 1 },
  { refund: 2, day: 2 },
  { buy: 'C', pv: 400, day: 5 },
  { buy: 'A', pv: 120, day: 8 },
  { refund: 1, pieces: 100, day: 9 },
  { buy: 'B', pv: 260, day: 20 },
  { buy: 'C', pv: 330, day: 33 },
  { refund: 4, pieces: 50, day: 35 },
  { buy: 'A', pv: 90, day: 64 },
  { refund: 8, day: 66 },
  { buy: 'B', pv: 75, day: 100 },
];

it('the shop closes days, weeks, months and quarters as the command line does, to the cent', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  await live(shop, story);
  const expected = byCommandLine(plan, story);
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  const found = await byShop(shop);
  for (const period of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    // A period that is not over in the shop is closed at the end of a case.
    if (found[period] === undefined && ['month 202701', 'quarter 20271', 'month 202612'].includes(period)) continue;
    expect({ [period]: found[period] }).toEqual({ [period]: expected[period] });
  }
});

it('the shop asks less of members in the month of joining, as the command line does', async () => {
  const own = { volume: 'PV', kinds: null, period: null, atLeast: 310, prorated: true };
  const part = {
    ...plan.bonuses[3],
    key: 'part',
    condition: { own },
    formula: { type: 'lump', ladder: null, amount: { by: 'all', value: 7 }, times: 'eachPeriod' },
  };
  const document = { ...plan, bonuses: [...plan.bonuses, part] };
  // October begins three days after the Monday of the story: 310 for A, 100 for B and C, who have ten days left in it.
  const joined = { R: -30, A: -30, B: 24, C: 24 };
  await joinAll(shop, joined);
  await countByPlan(shop.database, document, 202_640, dayOfWeek(0));
  const days: Story = [
    { buy: 'A', pv: 300, day: 10 },
    { buy: 'B', pv: 100, day: 24 },
    { buy: 'C', pv: 99, day: 25 },
    { buy: 'R', pv: 310, day: 26 },
  ];
  await live(shop, [...days, { buy: 'A', pv: 10, day: 40 }]);
  const october = byCommandLine(document, days, joined)['month 202610'];
  expect(Object.entries(october ?? {}).flatMap(([name, cents]) => (cents.at(-1) === 700 ? [name] : []))).toEqual(['R', 'B']);
  expect((await byShop(shop))['month 202610']).toEqual(october);
});

it('every closed period gives the same lines when it is computed again', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  await live(shop, story);
  const runs = await shop.database.selectFrom('period_run').selectAll().orderBy('id').execute();
  const kinds = new Set(runs.filter(({ lines }) => lines > 0n).map(({ every }) => every));
  expect([...kinds].sort()).toEqual(['day', 'month', 'quarter', 'week']);
  for (const { id, every, code, lines } of runs) {
    const checked = every === 'week' ? shop.settler.run('checkWeek', { week: code }) : shop.settler.run('checkPeriod', { runId: id });
    expect({ every, code, ...(await checked) }).toMatchObject({ every, code, isSame: true, lines: Number(lines) });
  }
});

const balanceOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ cents: bigint | null }>`
    SELECT sum(balance_cents)::int8 AS cents FROM ledger_account WHERE member_id = ${shop.member(name).id} AND book = '6'`.execute(
    shop.database,
  );
  return Number(rows[0]?.cents ?? 0n);
};

const settings = { businessTimeZone: zone };

it('a day is credited on its day, once, and a refund takes the amount back', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  const order = await shop.buy('A', 200, dayOfWeek(3));
  const { database, settler } = shop;
  const [thursday] = (await closeOver({ database, settler, settings }, dayOfWeek(4))).periods.slice(-1);
  expect(thursday).toMatchObject({ period: 'day', code: 20_261_001, paidCents: 1_000 });
  await releasePeriods({ database, settings }, dayOfWeek(5));
  expect(await balanceOf('R')).toBe(0);
  await releasePeriods({ database, settings }, dayOfWeek(6));
  await releasePeriods({ database, settings }, dayOfWeek(6));
  expect(await balanceOf('R')).toBe(1_000);
  await shop.refund(order, dayOfWeek(5));
  await closeOver({ database, settler, settings }, dayOfWeek(6));
  await releasePeriods({ database, settings }, dayOfWeek(9));
  expect(await balanceOf('R')).toBe(0);
  expect(await findDrift(database)).toEqual([]);
});

it('A payment after the close of a day counts on the next day', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  const { database, settler } = shop;
  await shop.buy('A', 100, dayOfWeek(0));
  await closeOver({ database, settler, settings }, dayOfWeek(1));
  await shop.buy('B', 100, dayOfWeek(0));
  const { rows } = await sql<{ day: string }>`SELECT day FROM pv_row ORDER BY id`.execute(database);
  expect(rows.map(({ day }) => day)).toEqual(['2026-09-28', '2026-09-29']);
});

it('amounts wait until the condition of the plan holds at the end of a period', async () => {
  await joinAll(shop);
  const condition = { own: { volume: 'PV', kinds: null, period: 'week', atLeast: 50 } };
  await countByPlan(shop.database, { ...plan, release: { after: { days: 0 }, condition } }, 202_640, dayOfWeek(0));
  const { database, settler } = shop;
  await shop.buy('A', 100, dayOfWeek(3));
  await closeOver({ database, settler, settings }, dayOfWeek(5));
  await releasePeriods({ database, settings }, dayOfWeek(5));
  expect(await balanceOf('R')).toBe(0);
  await shop.buy('R', 60, dayOfWeek(5));
  await closeOver({ database, settler, settings }, dayOfWeek(6));
  await releasePeriods({ database, settings }, dayOfWeek(6));
  expect(await balanceOf('R')).toBe(500);
});

it.each(['period.settled', 'period.written'])(
  'a close that dies at %s leaves nothing behind, and the next one closes the day',
  async (point) => {
    await joinAll(shop);
    await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
    const { database, settler } = shop;
    await shop.buy('A', 100, dayOfWeek(3));
    await closeOver({ database, settler, settings }, dayOfWeek(3));
    watchFaultPoints((passed) => {
      if (passed === point) throw new Error('killed');
    });
    await expect(closeOver({ database, settler, settings }, dayOfWeek(4))).rejects.toThrow('killed');
    watchFaultPoints(undefined);
    expect(await database.selectFrom('period_bonus').selectAll().execute()).toEqual([]);
    await shop.buy('A', 60, dayOfWeek(3));
    expect((await closeOver({ database, settler, settings }, dayOfWeek(4))).periods).toMatchObject([
      { period: 'day', code: 20_261_001, paidCents: 800 },
    ]);
  },
);

it('two processes that look at once close each period once', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  const { database, settler } = shop;
  await shop.buy('A', 100, dayOfWeek(3));
  await Promise.all([1, 2].map(() => closeOver({ database, settler, settings }, dayOfWeek(8))));
  await closeOver({ database, settler, settings }, dayOfWeek(8));
  const runs = await database.selectFrom('period_run').select(['period', 'code']).orderBy('id').execute();
  expect(runs.filter(({ period }) => period === 'day').map(({ code }) => code)).toEqual([
    20_260_928, 20_260_929, 20_260_930, 20_261_001, 20_261_002, 20_261_003, 20_261_004, 20_261_005,
  ]);
  expect(runs.filter(({ period }) => period === 'week')).toEqual([{ period: 'week', code: 202_640 }]);
});

it('A payment under way keeps the close of its day waiting, and later ones count on the next day', async () => {
  await joinAll(shop);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  const { database, settler } = shop;
  await shop.buy('A', 100, dayOfWeek(3));
  await closeOver({ database, settler, settings }, dayOfWeek(3));
  const [held, ended] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const payment = database.transaction().execute(async (transaction) => {
    held.resolve((await holdOpenWeek(transaction, dayOfWeek(3), zone)).day);
    await ended.promise;
  });
  expect(await held.promise).toBe(from + 3);
  let isClosed = false;
  const closing = closeOver({ database, settler, settings }, dayOfWeek(4)).finally(() => (isClosed = true));
  await expect
    .poll(async () => (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(database)).rows.length)
    .toBe(1);
  await shop.buy('B', 100, dayOfWeek(3));
  expect(isClosed).toBe(false);
  ended.resolve();
  await payment;
  expect((await closing).periods).toMatchObject([{ period: 'day', code: 20_261_001, paidCents: 500 }]);
  const { rows } = await sql<{ day: string }>`SELECT day FROM pv_row ORDER BY id`.execute(database);
  expect(rows.map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02']);
});
