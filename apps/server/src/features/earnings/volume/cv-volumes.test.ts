import { prepareCase2, readCase2, settleCase2, textOfDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { openSession } from '../../member/sessions/session.ts';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { fund } from '../../payment/testing/books.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';
import { tryPlan } from '../trial/try-plan.ts';
import { dayOf } from './open-week.ts';
import { dataOf, successOf } from '../../../testing/success-of.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
/** Thursday, the first of October, in week 202640. */
const clock = createFixedClock(dayOfWeek(3));
const [daily, pairs, monthly] = planByPeriods.bonuses as [object, object, object];
const direct = (daily as { formula: object }).formula;
const all = (value: unknown) => ({ by: 'all', value });
const tenPercent = { ...direct, rateBasisPoints: all(1_000) };

/** A bonus on CV each week and each month, pairs of PV, and steps by own CV. */
const plan = {
  ...planByPeriods,
  name: 'On CV',
  volumes: { PV: { of: 'PV' }, value: { of: 'CV' } },
  ladders: {
    ...planByPeriods.ladders,
    star: {
      ...planByPeriods.ladders.star,
      steps: [61, 62].map((atLeast, at) => ({
        key: `s${at}`,
        code: 10 + at,
        condition: { own: { volume: 'value', kinds: null, period: null, atLeast } },
      })),
    },
  },
  bonuses: [
    { ...monthly, key: 'eachWeek', period: 'week', volume: 'value', condition: null, formula: tenPercent },
    pairs,
    { ...daily, key: 'eachMonth', period: 'month', volume: 'value', formula: { ...direct, rateBasisPoints: all(500) } },
  ],
  caps: {},
};

const people = { R: null, A: 'R', B: 'R', C: 'A' } as const;
type Name = keyof typeof people;

let shop: CommissionShop;
let staff: StaffShop;
const shoppers = {} as Record<Name, Shopper>;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  for (const [name, sponsor] of Object.entries(people) as [Name, Name | null][]) {
    shoppers[name] = await createShopper(shop.server, shop.fixture);
    await sql`
      UPDATE member SET sponsor_id = ${sponsor && shoppers[sponsor].id}, placement_parent_id = ${sponsor && shoppers[sponsor].id},
        side = ${sponsor && (name === 'B' ? 1 : 0)}, joined_at = ${dayOfWeek(-30)} WHERE id = ${shoppers[name].id}`.execute(
      shop.server.admin,
    );
  }
  // Pretends that members have had their places since they joined.
  await sql`DELETE FROM earlier_place`.execute(shop.server.admin);
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const serum = () => shop.fixture.products.serum.variantIds[0];
const soap = () => shop.fixture.products.soap.variantIds[0];
const as = async (operation: Parameters<StaffShop['as']>[1], payload: object) => {
  const answer = await staff.as('finance1', operation, payload);
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as Record<string, unknown>;
};

/** The same story for the command line. */
const events: object[] = [];
const orders: { moId: number; memberOrderNo: string }[] = [];
const today = () => textOfDay(dayOf(clock.now(), settings.businessTimeZone));
const goTo = (day: number) => clock.advance(dayOfWeek(day).getTime() - clock.now().getTime());

/** A member buys pieces from the e-wallet; `counts`: what the order is expected to count for. */
async function buy(name: Name, variantId: number, pieces: number, counts: { PV: number; CV: number }): Promise<void> {
  const shopper = shoppers[name];
  await shopper.fill(variantId, pieces);
  const order = await shopper.order();
  await fund(shop.database, shopper.id, '6', 100_000n);
  expect(await shopper.call('payOrderByFb', { orderId: order.moId, payType: '1', payPassword })).toMatchObject({ success: '1' });
  orders.push(order);
  events.push({ order: orders.length, member: name, day: today(), volumes: counts });
  expect(await countedOf(orders.length)).toEqual([counts]);
}

/** Counted values of an order's rows, in the order they were written. */
async function countedOf(order: number) {
  const { rows } = await sql<{ pv: number; cv: number }>`
    SELECT pv::int, cv::int FROM pv_row WHERE order_id = ${orders[order - 1]?.moId} ORDER BY id`.execute(shop.database);
  return rows.map(({ pv, cv }) => ({ PV: pv / 100, CV: cv / 100 }));
}

/** Staff refund pieces of an order's only line. */
async function refund(order: number, pieces: number, counts: { PV: number; CV: number }): Promise<void> {
  const { memberOrderNo } = orders[order - 1] as (typeof orders)[0];
  const { lines } = (await as('getStaffOrder', { orderNo: memberOrderNo })) as { lines: { lineId: number; cv: number | null }[] };
  await as('refundOrder', { memberOrderNo, lines: [{ lineId: lines[0]?.lineId, pieces }], reason: 'Broken on arrival' });
  events.push({ refund: order, day: today(), volumes: counts });
  expect((await countedOf(order)).at(-1)).toEqual({ PV: -counts.PV, CV: -counts.CV });
}

const close = () => closeOver({ database: shop.database, settler: shop.settler, settings }, clock.now());

type Amounts = Record<string, Record<string, number[]>>;

/** Cents by period, member and column, as the shop closed them. */
async function byShop(): Promise<Amounts> {
  const { rows } = await sql<{ period: string; code: number; id: bigint; cents: bigint[] }>`
    SELECT period, period_run.code, member_id AS id, amounts_cents AS cents FROM period_bonus JOIN period_run ON period_run.id = run_id
    UNION ALL SELECT 'week', week, member_id, amounts_cents FROM week_bonus ORDER BY 1, 2, 3`.execute(shop.database);
  const names = new Map(Object.entries(shoppers).map(([name, { id }]) => [id, name]));
  const found: Amounts = {};
  for (const { period, code, id, cents } of rows) (found[`${period} ${code}`] ??= {})[names.get(id) ?? ''] = cents.map(Number);
  return found;
}

/** Amounts of the story as the command line settles it. */
function byCommandLine(): Amounts {
  const members = Object.entries(people).map(([code, sponsor]) => ({
    code,
    sponsor,
    parent: sponsor,
    ...(sponsor === null ? {} : { slot: code === 'B' ? 2 : 1 }),
    joined: textOfDay(dayOf(dayOfWeek(-30), settings.businessTimeZone)),
  }));
  const from = textOfDay(dayOf(dayOfWeek(0), settings.businessTimeZone));
  const found: Amounts = {};
  for (const step of settleCase2(prepareCase2(readCase2({ format: 2, plan, from, members, events }), undefined))) {
    if (step.kind !== 'period' || step.closed.result === undefined) continue;
    const { period, code, result } = step.closed;
    const { count, bonuses, member, cents } = result.amounts;
    for (let row = 0; row < count; row += 1)
      (found[`${period} ${code}`] ??= {})[members[member[row]!]?.code ?? ''] = [...cents.subarray(row * bonuses, (row + 1) * bonuses)];
  }
  return found;
}

it('Staff give a variant a CV, and its orders count it; a variant without one counts its PV', async () => {
  expect(await as('setPrice', { productId: serum(), price: '64.00', cv: '25.50' })).toEqual({ price: 64, showPrice: 64, pv: 40, cv: 25.5 });
  const { pv } = (await as('setPrice', { productId: soap(), price: '19.99' })) as { pv: number };
  await buy('A', serum(), 3, { PV: 120, CV: 76.5 });
  await buy('C', soap(), 2, { PV: 2 * pv, CV: 2 * pv });
  // Orders keep their CV after the change.
  await as('setPrice', { productId: serum(), price: '64.00', cv: '10' });
  expect(await countedOf(1)).toEqual([{ PV: 120, CV: 76.5 }]);
  await buy('B', serum(), 2, { PV: 80, CV: 20 });
});

it('a price for a period brings its own CV, and a promotion takes CV off as it takes PV off', async () => {
  const planned = await as('planPrice', { productId: soap(), from: '', price: '10.00', pv: '6', cv: '4.25' });
  expect(planned).toMatchObject({ pv: 6, cv: 4.25 });
  await buy('C', soap(), 2, { PV: 12, CV: 8.5 });
  await as('endPrice', { periodNo: planned['periodNo'] });
  const promotion = { names: { en_US: 'Autumn' }, offer: { kind: 'percentage', percent: '20' }, pvRule: 'scaled', reason: 'agreed' };
  const { promotionId } = await as('addPromotion', promotion);
  await buy('B', serum(), 1, { PV: 32, CV: 8 });
  clock.advance(1_000);
  const { version } = await as('getPromotion', { promotionId });
  await as('endPromotion', { promotionId, version, reason: 'over' });
});

it('The week and the month close by CV, and a later reversal takes back by CV', async () => {
  goTo(7);
  await close();
  goTo(9);
  await refund(1, 1, { PV: 40, CV: 25.5 });
  // Orders on other terms are reversed by those terms, in two parts that make the whole.
  await refund(5, 1, { PV: 32, CV: 8 });
  await buy('A', serum(), 1, { PV: 40, CV: 10 });
  // The open month is forecast by CV: 5 % of 61 of A and 20 of B.
  const inOctober = async () => {
    const { open } = successOf(await shoppers.R.call('getPeriodIncome'));
    return open?.find(({ CODE }) => CODE === '202610')?.TOTAL_BONUS;
  };
  await expect.poll(inOctober, { timeout: 10_000 }).toBe(4.05);
  goTo(40);
  await close();
  // 76.50 less 25.50, and 10: enough for the first step, but not for the second, although it is 120 PV.
  const { star } = await shop.database.selectFrom('member').select('star').where('id', '=', shoppers.A.id).executeTakeFirstOrThrow();
  expect(star).toBe(10);
  // October is closed; the second piece of the first order is refunded in November.
  await refund(1, 1, { PV: 40, CV: 25.5 });
  goTo(75);
  await close();
  const [found, expected] = [await byShop(), byCommandLine()];
  for (const period of ['week 202640', 'week 202641', 'month 202610', 'month 202611'])
    expect({ [period]: found[period] }).toEqual({ [period]: expected[period] });
  // 10 % of 76.50 of A, and of 20 and 8 of B; C's orders pay A.
  expect(found['week 202640']?.['R']?.[0]).toBe(1_045);
  expect(found['week 202641']?.['R']?.[0]).toBe(-235);
  // 76.50 less 25.50, and 10, of A; 20 of B.
  expect(found['month 202610']?.['R']?.[0]).toBe(405);
  expect(found['month 202611']?.['R']?.[0]).toBe(-128);
});

/** Computes every closed period again and compares it with what was written. */
async function checkAll(): Promise<void> {
  const { rows } = await sql<{ id: bigint; every: string; code: number }>`SELECT id, every, code FROM period_run ORDER BY id`.execute(
    shop.database,
  );
  expect(rows.filter(({ every }) => every === 'month').length).toBeGreaterThan(1);
  for (const { id, every, code } of rows) {
    const checked = every === 'week' ? shop.settler.run('checkWeek', { week: code }) : shop.settler.run('checkPeriod', { runId: id });
    expect(await checked).toMatchObject({ isSame: true });
  }
}

it('Every period gives the same lines on recomputation, also where the release before wrote its orders’ rows', async () => {
  await checkAll();
  const { admin } = shop.server;
  await sql`ALTER TABLE pv_row DISABLE TRIGGER USER`.execute(admin);
  await sql`UPDATE pv_row SET cv = NULL`.execute(admin);
  await sql`ALTER TABLE pv_row ENABLE TRIGGER USER`.execute(admin);
  await checkAll();
});

it('A trial over the closed weeks gives what they paid, also of growth: twice as much CV pays twice as much', async () => {
  const { planId } = await as('draftPlan', { document: JSON.stringify({ ...plan, name: 'On CV, tried' }) });
  const tried = async (toWeek: number, more: object = {}) => {
    const { trialNo } = await as('startPlanTrial', { planId, fromWeek: 202_640, toWeek, ...more });
    await tryPlan(shop.database, trialNo as number);
    await expect.poll(async () => (await as('getPlanTrial', { trialNo }))['state'], { timeout: 20_000 }).toBe('done');
    const { figures } = (await as('getPlanTrial', { trialNo })) as { figures: { bonuses: Record<string, unknown>[] } };
    const { present, tried: amount } = figures.bonuses.find(({ bonusName }) => bonusName === 'Each week') ?? {};
    return [present, amount];
  };
  expect(await tried(202_640)).toEqual([13.4, 13.4]);
  // The second week reverses 25.50 and 8.00 of CV, and counts 10.00.
  expect(await tried(202_641)).toEqual([11.05, 11.05]);
  expect(await tried(202_640, { volumePercent: 200 })).toEqual([26.8, 26.8]);
});

it('Members read what PV means where CV is counted, in their language, and staff read it in the plan explanation', async () => {
  const token = await openSession(shop.database, shoppers.R.id, 'test', clock.now());
  const ask = async <N extends 'getPeriodTrace' | 'getHowYouEarn'>(name: N, payload = {}, locale = 'en_US') =>
    dataOf(await shoppers.R.call(name, payload, { locale, token }));
  const asked = { every: 'month', code: '202610', bonus: 'eachMonth' };
  expect((await ask('getPeriodTrace', asked)).LINES[0]?.RULE).toContain('PV here: the commissionable value (CV) of the goods');
  expect((await ask('getPeriodTrace', asked, 'zh_CN')).LINES[0]?.RULE).toContain('计佣值');
  const { BONUSES, STARS } = await ask('getHowYouEarn');
  expect(STARS.map(({ ASKS }) => ASKS)[0]).toBe('61 PV of your own (PV here: the commissionable value (CV) of the goods)');
  const sentences = (key: string) => BONUSES.find(({ BONUS }) => BONUS === key)?.SENTENCES.join();
  expect(sentences('eachWeek')).toContain('commissionable value');
  expect(sentences('pairs')).not.toContain('commissionable value');
  const { code } = await shop.database.selectFrom('member').select('code').where('id', '=', shoppers.A.id).executeTakeFirstOrThrow();
  const explained = await as('explainPlan', { text: JSON.stringify(plan), memberCode: code });
  expect(JSON.stringify(explained)).toContain('commissionable value');
});
