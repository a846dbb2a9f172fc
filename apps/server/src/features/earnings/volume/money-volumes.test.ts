import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';
import { dataOf } from '../../../testing/success-of.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
const clock = createFixedClock(dayOfWeek(4));
const [daily, pairs, monthly] = planByPeriods.bonuses as [object, object, object];
const all = (value: unknown) => ({ by: 'all', value });
const direct = (daily as { formula: object }).formula;
const own = (volume: string, atLeast: number) => ({ own: { volume, kinds: null, period: null, atLeast } });

/** Bonuses on paid amounts and on shown prices, in addition to pairs of PV. */
const plan = {
  ...planByPeriods,
  volumes: { PV: { of: 'PV' }, paid: { of: 'paid' }, retail: { of: 'retail' } },
  ladders: {
    ...planByPeriods.ladders,
    star: {
      ...planByPeriods.ladders.star,
      steps: [
        { key: 'one', code: 10, condition: own('paid', 6.9) },
        { key: 'two', code: 20, condition: own('retail', 12.01) },
      ],
    },
  },
  bonuses: [
    pairs,
    { ...daily, key: 'onPaid', period: 'month', volume: 'paid', formula: { ...direct, rateBasisPoints: all(1_000) } },
    { ...monthly, key: 'onRetail', period: 'week', volume: 'retail', condition: null, formula: { ...direct, rateBasisPoints: all(100) } },
    {
      ...daily,
      key: 'gain',
      names: null,
      period: 'month',
      volume: 'retail',
      formula: { type: 'margin', to: 'self', sold: 'retail', cost: 'paid', buyers: ['member'] },
    },
  ],
  caps: {},
};
/** Three pieces: shown for 12 dollars, paid with 6.90. */
const prices = { priceCents: 250n, showPriceCents: 400n, discountCents: 60n };

let shop: CommissionShop;
const orders: Record<string, bigint> = {};
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('C', { sponsor: 'A', under: 'A', side: 0 });
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
});
afterAll(() => shop.end());

const close = (at: Date) => closeOver({ database: shop.database, settler: shop.settler, settings }, at);

/** Cents by bonus of a closed period, for the members who earned. */
async function earned(code: number): Promise<Record<string, Record<string, number>>> {
  const { rows } = await sql<{ id: bigint; amounts: bigint[]; bonuses: string[] }>`
    SELECT member_id AS id, amounts_cents AS amounts, facts -> 'bonuses' AS bonuses FROM period_bonus JOIN period_run ON period_run.id = run_id
    WHERE code = ${code} ORDER BY member_id`.execute(shop.database);
  const names = new Map(['R', 'A', 'B', 'C'].map((name) => [shop.member(name).id, name]));
  return Object.fromEntries(
    rows.map(({ id, amounts, bonuses }) => [
      names.get(id),
      Object.fromEntries(bonuses.flatMap((key, at) => (Number(amounts[at]) === 0 ? [] : [[key, Number(amounts[at])]]))),
    ]),
  );
}

it('an order counts by its shown price and by what was paid for it, besides its PV', async () => {
  for (const name of ['A', 'B', 'C']) orders[name] = await shop.buy(name, 3, dayOfWeek(4), prices);
  // Rows of an earlier release have no money: they count by the prices of their line.
  await sql`ALTER TABLE pv_row DISABLE TRIGGER USER`.execute(shop.server.admin);
  await sql`UPDATE pv_row SET retail_cents = NULL, paid_cents = NULL WHERE order_id = ${orders['B']}`.execute(shop.server.admin);
  await close(dayOfWeek(36));
  // 1 % of 12 dollars for each of two orders, and 10 % of three PV that match.
  expect((await shop.earned(202_640))['R']).toEqual([30, 24]);
  const gain = { gain: 510 };
  expect(await earned(202_610)).toEqual({ R: { onPaid: 138 }, A: { onPaid: 69, ...gain }, B: gain, C: gain });
  // 6.90 paid is enough for the first step, 12 dollars shown are not for the second.
  expect((await shop.standing('A')).star).toBe(10);
});

it('a refund takes back its share by line, and never more than is left', async () => {
  const at = dayOfWeek(36);
  for (const name of ['A', 'B']) await shop.refund(orders[name] as bigint, at, 1);
  const { rows } = await sql`
    SELECT pv::int, retail_cents::int AS retail, paid_cents::int AS paid FROM pv_row WHERE refund_of_week IS NOT NULL ORDER BY id`.execute(
    shop.database,
  );
  expect(rows).toEqual([
    { pv: -100, retail: -400, paid: -230 },
    { pv: -100, retail: -400, paid: -230 },
  ]);
  await shop.refund(orders['A'] as bigint, dayOfWeek(37));
  const { rows: left } = await sql`
    SELECT sum(pv)::int AS pv, sum(retail_cents)::int AS retail, sum(paid_cents)::int AS paid FROM pv_row WHERE order_id = ${orders['A']}`.execute(
    shop.database,
  );
  expect(left).toEqual([{ pv: 0, retail: 0, paid: 0 }]);
  await close(dayOfWeek(70));
  // All of A's order and a third of B's.
  expect(await earned(202_611)).toEqual({ R: { onPaid: -92 }, A: { gain: -510 }, B: { gain: -170 } });
});

it('members read what PV means where money is counted', async () => {
  const ask = async <N extends 'getPeriodTrace' | 'getHowYouEarn'>(name: N, payload = {}, locale = 'en_US') =>
    dataOf(await shop.server.call(name, payload, { token: shop.member('R').token, locale }));
  const asked = { every: 'month', code: '202610', bonus: 'onPaid' };
  expect((await ask('getPeriodTrace', asked)).LINES[0]?.RULE).toBe(
    '10% of the PV of an order by a member you recommended. (PV here: what was paid for the goods)',
  );
  expect((await ask('getPeriodTrace', asked, 'zh_CN')).LINES[0]?.RULE).toContain('实付金额');
  const { BONUSES, STARS } = await ask('getHowYouEarn');
  expect(STARS.map(({ ASKS }) => ASKS)).toEqual([
    '6.9 PV of your own (PV here: what was paid for the goods)',
    '12.01 PV of your own (PV here: the shown price of the goods)',
  ]);
  expect(BONUSES.find(({ BONUS }) => BONUS === 'onRetail')?.SENTENCES.join()).toContain('the shown price of the goods');
  expect(BONUSES.find(({ BONUS }) => BONUS === 'pairs')?.SENTENCES.join()).not.toContain('PV here');
});

it('every period gives the same lines when it is computed again', async () => {
  const { rows } = await sql<{ id: bigint; every: string; code: number }>`SELECT id, every, code FROM period_run ORDER BY id`.execute(
    shop.database,
  );
  for (const { id, every, code } of rows) {
    const checked = every === 'week' ? shop.settler.run('checkWeek', { week: code }) : shop.settler.run('checkPeriod', { runId: id });
    expect(await checked).toMatchObject({ isSame: true });
  }
});
