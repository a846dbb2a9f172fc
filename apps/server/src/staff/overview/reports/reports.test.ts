import { builtInRoles } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayText } from '../../../platform/calendar/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { reportKinds } from './kinds/all.ts';
import { sumUp } from '../../../desk/reports/sums/sum-up.ts';
import { fillOrders } from './testing/fill-orders.ts';
import { type Movement, readSlowly } from './testing/read-slowly.ts';
import { dataOf, successOf } from '../../../testing/success-of.ts';

const timeZone = 'America/Los_Angeles';
const now = new Date('2026-11-20T20:00:00Z');
const from = new Date('2026-08-20T20:00:00Z');
/** `PROOF=full` for enough orders that every kind of reversal happens on the same day. */
const ORDERS = process.env['PROOF'] === 'full' ? 600 : 90;
const password = 'a sentence for tests';

let server: TestServer;
let door: StaffDoorOfTest;
let fixture: CatalogueFixture;
let finance: StaffBrowser;
let korean: StaffBrowser;
let movements: Movement[];

async function signedIn(name: string, role: string, companies?: readonly string[]): Promise<StaffBrowser> {
  await insertStaff(server.database, { name, roles: [role], password, companies });
  const browser = door.browser();
  expect(await browser.call('staffSignIn', { name, password })).toMatchObject({ success: '1' });
  return browser;
}

beforeAll(async () => {
  server = await createTestServer({ clock: createFixedClock(now), settings: { BUSINESS_TIME_ZONE: timeZone } });
  door = await openStaffDoor(server);
  fixture = await seedCatalogue(server.database);
  await fillOrders(server, fixture, { from, to: now, orders: ORDERS });
  finance = await door.as('finance1');
  korean = await signedIn('korean', 'finance', ['KR']);
  movements = await readSlowly(server.database, timeZone);
});
afterAll(() => server.close());

type Row = Record<string, string | number | null>;
interface Shown {
  rows: Row[];
  totals: Row;
  period: { from: string; to: string } | null;
  before: { rows: Row[]; totals: Row; period: { from: string; to: string } } | null;
}
async function read(report: string, parameters: object = {}, browser = finance): Promise<Shown> {
  const answer = await browser.call('runReport', { report, parameters });
  expect(answer, answer.resultMessage).toMatchObject({ success: '1' });
  return dataOf(answer);
}

const whole = { from: '2026-08-20', to: '2026-11-20' };
/** A period whose ends separate orders from their reversals. */
const cut = { from: '2026-09-29', to: '2026-11-03' };
const cents = (value: unknown): bigint => BigInt(Math.round(Number(value ?? 0) * 100));
const add = (of: readonly Movement[], figure: (movement: Movement) => bigint): bigint =>
  of.reduce((sum, movement) => sum + figure(movement), 0n);
const lies = ({ day }: Movement, { from: first, to: last } = whole): boolean => day >= first && day <= last;

const salesOf = (of: readonly Movement[]) => ({
  orders: of.filter(({ kind }) => kind === 'sale').length,
  sold: add(of, ({ kind, goods }) => (kind === 'sale' ? goods : 0n)),
  takenBack: add(of, ({ kind, goods }) => (kind === 'sale' ? 0n : goods)),
  goods: add(of, ({ goods }) => goods),
  shipping: add(of, ({ shipping }) => shipping),
  tax: add(of, ({ tax }) => tax),
  deposits: add(of, ({ deposits }) => deposits),
  total: add(of, ({ goods, shipping, tax, deposits }) => goods + shipping + tax + deposits),
  pv: add(of, ({ pv }) => pv),
});
const shownSales = (row: Row) => ({
  orders: row['orders'],
  ...Object.fromEntries(['sold', 'takenBack', 'goods', 'shipping', 'tax', 'deposits', 'total', 'pv'].map((key) => [key, cents(row[key])])),
});

/** Compares every sales report with the slow reading of the rows, and with each other. */
async function holdSales(period: { from: string; to: string }, browser: StaffBrowser, companies?: readonly string[]): Promise<void> {
  const all = movements.filter((one) => lies(one, period) && (companies?.includes(one.company) ?? true));
  expect(all.length).toBeGreaterThan(10);
  const day = await read('salesByDay', { period }, browser);
  const country = await read('salesByCountry', { period }, browser);
  const payMethod = await read('salesByPayMethod', { period }, browser);
  const product = await read('salesByProduct', { period }, browser);
  for (const { totals } of [day, country, payMethod]) expect(shownSales(totals)).toEqual(salesOf(all));
  for (const key of ['sold', 'takenBack', 'goods', 'pv']) expect(cents(product.totals[key]), key).toBe(cents(day.totals[key]));
  for (const row of day.rows)
    expect([row['day'], shownSales(row)]).toEqual([row['day'], salesOf(all.filter((one) => one.day === row['day']))]);
  for (const row of country.rows)
    expect([row['country'], shownSales(row)]).toEqual([row['country'], salesOf(all.filter((one) => one.country === row['country']))]);
  const goodsOfVariants = new Map<string, bigint>();
  const numbers = new Map(
    (await server.database.selectFrom('order_line').select(['variant_id', 'product_no']).execute()).map((line) => [
      line.variant_id,
      line.product_no,
    ]),
  );
  for (const { byVariant } of all)
    for (const [variant, goods] of byVariant)
      goodsOfVariants.set(numbers.get(variant) ?? '', (goodsOfVariants.get(numbers.get(variant) ?? '') ?? 0n) + goods);
  const shownGoods = new Map<string, bigint>();
  for (const row of product.rows)
    shownGoods.set(String(row['productNo']), (shownGoods.get(String(row['productNo'])) ?? 0n) + cents(row['goods']));
  expect(shownGoods).toEqual(goodsOfVariants);
  const tax = await read('taxByProvince', { period }, browser);
  expect(cents(tax.totals['tax'])).toBe(cents(day.totals['tax']));
  await holdTaxByRate(period, browser, all);
  const back = await read('refundsAndChargebacks', { period }, browser);
  expect(cents(back.totals['paid']) - cents(back.totals['back'])).toBe(cents(day.totals['total']));
  expect(back.totals).toMatchObject({
    refunds: all.filter(({ kind }) => kind === 'refund').length,
    chargebacks: all.filter(({ kind, isCounted }) => kind === 'chargeback' && isCounted).length,
  });
}

/** The report by rate has the same money, of sales, refunds and chargebacks each, and every class of lines with its rate. */
async function holdTaxByRate(period: { from: string; to: string }, browser: StaffBrowser, all: readonly Movement[]): Promise<void> {
  const rows = (await read('taxByRate', { period }, browser)).rows;
  for (const [movement, kind] of [
    ['Sales', 'sale'],
    ['Refunds', 'refund'],
    ['Chargebacks', 'chargeback'],
  ] as const) {
    const own = rows.filter((row) => row['movement'] === movement);
    const of = all.filter((one) => one.kind === kind);
    const sum = (key: string): bigint => own.reduce((total, row) => total + cents(row[key]), 0n);
    expect([movement, sum('net'), sum('tax'), sum('gross')]).toEqual([
      movement,
      add(of, ({ goods, shipping }) => goods + shipping),
      add(of, ({ tax }) => tax),
      add(of, ({ goods, shipping, tax }) => goods + shipping + tax),
    ]);
  }
  const classes = new Set(rows.map((row) => `${row['taxClass']} ${row['taxRate']}`.trim()));
  expect(classes).toEqual(new Set(['Standard 19%', 'Reduced 7%', 'Not taxed 0%', 'Shipping', 'Not kept']));
}

/** Compares orders placed and members joined with the single rows. */
async function holdPlacedAndJoined(browser: StaffBrowser, companies?: readonly string[]): Promise<void> {
  const seen = (company: string): boolean => companies?.includes(company) ?? true;
  const orders = (await server.database.selectFrom('member_order').selectAll().execute()).filter((one) => seen(one.member_company_code));
  const sum = (of: typeof orders): number => Number(of.reduce((cents, one) => cents + one.total_cents, 0n)) / 100;
  for (const { day, ...figures } of (await read('unpaidOrders', { period: whole }, browser)).rows) {
    const placed = orders.filter(({ ordered_at: at }) => dayText(at, timeZone) === day);
    const open = placed.filter(({ state }) => state === 'unpaid');
    const abandoned = placed.filter(({ state }) => state === 'cancelled');
    expect([day, figures]).toEqual([
      day,
      {
        placed: placed.length,
        placedCents: sum(placed),
        wasPaid: placed.length - open.length - abandoned.length,
        open: open.length,
        openCents: sum(open),
        abandoned: abandoned.length,
        abandonedCents: sum(abandoned),
        abandonedShare: placed.length === 0 ? null : Math.round((abandoned.length / placed.length) * 10_000) / 100,
      },
    ]);
  }
  const members = (await server.database.selectFrom('member').selectAll().execute()).filter((one) => seen(one.company_code));
  for (const { month, newcomers } of (await read('newcomers', { period: whole }, browser)).rows)
    expect([month, newcomers]).toEqual([month, members.filter(({ joined_at: at }) => dayText(at, timeZone).slice(0, 7) === month).length]);
}

/** Every figure of every report, to compare with those after summing up. */
const readAll = async (browser: StaffBrowser) =>
  Promise.all(
    reportKinds.map(
      async ({ name, parameters }) => [name, await read(name, 'period' in parameters ? { period: cut } : {}, browser)] as const,
    ),
  );

describe('the figures', () => {
  it('The figures equal a slow reading of the rows, and add up by day, country, product and pay method', async () => {
    await holdSales(whole, finance);
    await holdSales(cut, finance);
    await holdPlacedAndJoined(finance);
  });

  it('The figures are the same after days were added up, by any number of processes at once', async () => {
    const before = await readAll(finance);
    await Promise.allSettled([sumUp(server.database, timeZone, now), sumUp(server.database, timeZone, now)]);
    await sumUp(server.database, timeZone, now);
    const { last } = await server.database
      .selectFrom('summed_span')
      .select(({ fn }) => fn.max('starts').as('last'))
      .where('kind', '=', 'day')
      .executeTakeFirstOrThrow();
    expect(last).toBe('2026-11-19');
    expect(await readAll(finance)).toEqual(before);
    await holdSales(whole, finance);
    await holdSales({ from: '2026-11-10', to: '2026-11-20' }, finance);
    await holdPlacedAndJoined(finance);
    await holdPlacedAndJoined(korean, ['KR']);
  });

  it('The figures leave a day of placed orders unsummed until each is paid or cancelled', async () => {
    const { database } = server;
    const isSummed = async (day: string): Promise<boolean> =>
      (await database.selectFrom('summed_span').select('starts').where('kind', '=', 'placed').where('starts', '=', day).execute()).length >
      0;
    const unpaid = await database
      .selectFrom('member_order')
      .selectAll()
      .where('state', '=', 'unpaid')
      .orderBy('ordered_at')
      .executeTakeFirstOrThrow();
    const day = dayText(unpaid.ordered_at, timeZone);
    expect([await isSummed(day), await isSummed('2026-11-16'), await isSummed('2026-11-18')]).toEqual([false, true, false]);
    const sameDay = database.updateTable('member_order').where('state', '=', 'unpaid').where('ordered_at', '=', unpaid.ordered_at);
    await sameDay.set({ state: 'cancelled', cancelled_at: now }).execute();
    await holdPlacedAndJoined(finance);
    await Promise.allSettled([sumUp(database, timeZone, now), sumUp(database, timeZone, now)]);
    await sumUp(database, timeZone, now);
    expect(await isSummed(day)).toBe(true);
    await holdPlacedAndJoined(finance);
  });

  it('The figures are added up again for another time zone, whose days are other days', async () => {
    await sumUp(server.database, 'Asia/Tokyo', now);
    const sums = await server.database.selectFrom('summed_sale').select(['goods_cents', 'kind']).where('day', '<=', '2026-11-19').execute();
    const inTokyo = (await readSlowly(server.database, 'Asia/Tokyo')).filter(({ day }) => day <= '2026-11-19');
    expect(sums.reduce((sum, row) => sum + row.goods_cents, 0n)).toBe(add(inTokyo, ({ goods }) => goods));
    await holdSales(cut, finance);
    await sumUp(server.database, timeZone, now);
    await holdSales(cut, finance);
  });

  it('The figures are those of the companies that a person may see, in every report', async () => {
    await holdSales(whole, korean, ['KR']);
    expect(await read('salesByDay', { period: whole, company: ['US'] }, korean)).toMatchObject({ totals: { orders: 0, total: 0 } });
    expect(await read('salesByDay', { period: whole, company: ['KR'] })).toEqual(
      await read('salesByDay', { period: whole }, korean).then((shown) =>
        expect.objectContaining({ totals: shown.totals, rows: shown.rows }),
      ),
    );
    expect((await read('activity', {}, korean)).rows).toMatchObject([{ company: 'KR', members: 8 }]);
    expect((await read('ranks', {}, korean)).totals).toMatchObject({ members: 8 });
    expect((await read('newcomers', { period: whole }, korean)).totals).toMatchObject({ newcomers: 8 });
  });

  it('The figures count orders that were placed by what became of them, and members by when they came and bought', async () => {
    const { totals } = await read('unpaidOrders', { period: whole });
    const states = (await server.database.selectFrom('member_order').select('state').execute()).map(({ state }) => state);
    expect(totals).toMatchObject({
      placed: ORDERS,
      open: states.filter((state) => state === 'unpaid').length,
      abandoned: states.filter((state) => state === 'cancelled').length,
    });
    expect(Number(totals['placed'])).toBe(Number(totals['open']) + Number(totals['abandoned']) + Number(totals['wasPaid']));
    const { rows } = await read('newcomers', { period: whole });
    expect(rows.map((row) => row['month'])).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
    const august = await server.database
      .selectFrom('member')
      .innerJoin('member_order', 'member_order.member_id', 'member.id')
      .select(({ fn }) => fn.count('member.id').distinct().as('buyers'))
      .where('joined_at', '<', new Date('2026-09-01T07:00:00Z'))
      .where('paid_at', '>=', new Date('2026-10-01T07:00:00Z'))
      .where('paid_at', '<', new Date('2026-11-01T07:00:00Z'))
      .executeTakeFirstOrThrow();
    const share = (Number(august.buyers) / Number(rows[0]?.['newcomers'])) * 100;
    expect(rows[0]?.['bought2']).toBeCloseTo(share, 2);
    expect(rows[0]).toMatchObject({ bought6: null, bought12: null });
  });

  it('The figures come with those of the period before, which ends where this one begins', async () => {
    const { before, period } = await read('salesByDay', { period: { from: '2026-10-01', to: '2026-10-31' } });
    expect([before?.period, period]).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]);
    expect(before?.totals).toEqual((await read('salesByDay', { period: { from: '2026-09-01', to: '2026-09-30' } })).totals);
    expect((await read('salesByDay', { period: { span: 'last7Days' } })).period).toEqual({ from: '2026-11-13', to: '2026-11-19' });
  });

  it('The figures say for how many days the stock lasts, and what has waited for how long', async () => {
    const { rows } = await read('stockAndCover');
    const { rows: sold } = await read('salesByProduct', { period: { span: 'last28Days' } });
    const serum = rows.find((row) => row['productNo'] === sold[0]?.['productNo'] && row['product'] === sold[0]?.['product']);
    expect(serum?.['piecesSold']).toBe(sold[0]?.['pieces']);
    expect(serum?.['cover']).toBe(Math.trunc((Number(serum?.['stock']) * 28) / Number(sold[0]?.['pieces'])));
    const opened_at = new Date(now.getTime() - 8 * 86_400_000);
    await server.database
      .insertInto('staff_task')
      .values({ kind: 'refundByHand', subject: 'UPL2647000000', detail: '{}', opened_at })
      .execute();
    expect((await read('ageing')).rows).toMatchObject([{ what: 'Refund by hand', waiting: 1, upTo30Days: 1, underDay: 0, oldestDays: 8 }]);
  });

  it('The figures say what bonuses take of PV and of goods, week by week', async () => {
    const { database } = server;
    const plan = await database.selectFrom('plan_version').select(['id', 'hash']).executeTakeFirstOrThrow();
    await server.admin
      .insertInto('week_run')
      .values({
        week: 202644,
        plan_version_id: plan.id,
        plan_hash: plan.hash,
        input_watermark: '1',
        lines_hash: Buffer.from('x'),
        lines: 1n,
        facts: JSON.stringify({ companies: ['KR', 'US'], companyPv: [0, 200_000] }),
        closed_at: now,
        summed_at: now,
      })
      .execute();
    await server.admin
      .insertInto('week_total')
      .values({ week: 202644, bonus: -1, company_code: 'US', star: 0, members: 1, amount_cents: 12_345n })
      .execute();
    await sumUp(database, timeZone, now);
    const week = { from: '2026-10-26', to: '2026-11-01' };
    const goods = add(
      movements.filter((one) => lies(one, week)),
      (one) => one.goods,
    );
    const { rows } = await read('payoutShare', { period: week });
    expect(rows).toEqual([
      {
        week: '202644',
        bonus: 123.45,
        paidMembers: 1,
        pv: 2000,
        bonusOfPv: 6.17,
        goods: Number(goods) / 100,
        bonusOfGoods: Math.round((12_345 / Number(goods)) * 10_000) / 100,
      },
    ]);
    expect((await read('payoutShare', { period: week }, korean)).rows).toEqual([]);
  });
});

describe('a refused report question', () => {
  it.each([
    ['a century', { period: { from: '1926-11-20', to: '2026-11-20' } }, 'period'],
    ['a period that ends before it begins', { period: { from: '2026-11-20', to: '2026-11-19' } }, 'period'],
    ['a day that does not exist', { period: { from: '2026-02-30', to: '2026-03-01' } }, 'period'],
    ['a span that nobody knows', { period: { span: 'always' } }, 'period'],
    ['a bound that is no day', { period: { from: "2026-01-01' OR true --", to: '2026-11-19' } }, 'period'],
    ['a company of three letters', { company: ['USA'] }, 'company'],
    ['a parameter that the report does not have', { sponsor: '1' }, 'sponsor'],
    ['a name of every object', { constructor: 1 }, 'constructor'],
  ])('The question is refused: %s', async (_, parameters, field) => {
    expect(await finance.call('runReport', { report: 'salesByDay', parameters })).toMatchObject({ error: 'valueRefused', field });
    expect(await finance.call('startExport', { list: 'salesByDay', filters: parameters, format: 'csv' })).toMatchObject({
      error: 'valueRefused',
      field,
    });
    expect(await finance.call('saveView', { list: 'salesByDay', name: 'v', filters: parameters })).toMatchObject({
      error: 'valueRefused',
      field,
    });
  });

  it('A report that does not exist, or that the person may not read, is refused', async () => {
    for (const report of ['noSuch', 'constructor', 'listMembers'])
      expect(await finance.call('runReport', { report })).toMatchObject({ error: 'reportUnknown' });
    const warehouse = await door.as('warehouse');
    expect(await warehouse.call('runReport', { report: 'salesByDay' })).toMatchObject({ error: 'reportUnknown' });
    expect(await warehouse.call('startExport', { list: 'salesByDay', format: 'csv' })).toMatchObject({ error: 'reportUnknown' });
    expect(await warehouse.call('listViews', { list: 'salesByDay' })).toMatchObject({ error: 'reportUnknown' });
    expect(await (await door.as('editor')).call('listReports')).toMatchObject({ error: 'notAllowed' });
    const open = (await warehouse.call('listReports'))['data'] as { report: string }[];
    expect(open.map(({ report }) => report)).toEqual(['unpaidOrders', 'stockAndCover']);
  });
});

it('Every report is for a role, has its words, and draws columns that it has', async () => {
  const admin = await door.as('root');
  for (const { name, permissions, chart, columns } of reportKinds) {
    expect(permissions.every((permission) => (builtInRoles.auditor as readonly string[]).includes(permission))).toBe(true);
    for (const key of [chart?.along, chart?.value]) expect(Object.keys(columns)).toContain(key);
    const { data } = successOf(await admin.call('runReport', { report: name }));
    const words = [data['title'], data['about'], data['definition'], ...data.columns.map(({ title }) => title)];
    expect(words.filter((word) => String(word).includes('consoleReports') || String(word).includes('.' + name) || word === '')).toEqual([]);
  }
});
