import { defaultPlan } from '@upline/plan';
import { defaultPlan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

const clock = createFixedClock(dayOfWeek(1, 4));
const [direct] = defaultPlan2['bonuses'] as [Record<string, unknown>];

/** A plan of format 1 with a column that later plans lack. */
const byPv = {
  ...defaultPlan,
  name: 'By PV',
  bonuses: [...defaultPlan.bonuses, { ...(defaultPlan.bonuses[0] as (typeof defaultPlan.bonuses)[0]), key: 'fast' }],
};

/** The direct bonus on the paid amount, under its old key, and a bonus on shown prices. The other columns are left out. */
const onMoney = {
  ...defaultPlan2,
  name: 'On money',
  volumes: { PV: { of: 'PV' }, paid: { of: 'paid' }, retail: { of: 'retail' } },
  bonuses: [
    { ...direct, volume: 'paid' },
    { ...direct, key: 'onRetail', volume: 'retail' },
  ],
  caps: {},
};
/** Shown for four times the paid price. One PV per piece. */
const prices = { priceCents: 25n, showPriceCents: 100n, discountCents: 0n };

let shop: CommissionShop;
const orders: Record<string, bigint> = {};
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('C', { sponsor: 'R', under: 'A', side: 0 });
  await countByPlan(shop.database, byPv, 202_640, dayOfWeek(0));
  await shop.buy('R', 1_500, dayOfWeek(0));
  orders['byPv'] = await shop.buy('A', 600, dayOfWeek(1), prices);
  await shop.buy('B', 400, dayOfWeek(1));
  await shop.close(202_640, dayOfWeek(1, 1));
  await countByPlan(shop.database, onMoney, 202_641, dayOfWeek(0));
  orders['byMoney'] = await shop.buy('B', 400, dayOfWeek(2, 1), prices);
});
afterAll(() => shop.end());

/** Amounts by bonus before K, in units of 10^-10, of an order's lines of a week, or of the lines that reverse them. */
async function grossOf(order: bigint, week: number, adjusts: number | null) {
  const { rows } = await sql<{ key: string; gross: string }>`
    SELECT facts -> 'bonuses' ->> bonus::int AS key, sum(gross_e10)::text AS gross FROM bonus_line JOIN week_run USING (week)
    WHERE source_order_id = ${order} AND week = ${week} AND adjusts_week IS NOT DISTINCT FROM ${adjusts}::int GROUP BY 1 ORDER BY 1`.execute(
    shop.database,
  );
  return Object.fromEntries(rows.map(({ key, gross }) => [key, Number(gross)]));
}
const negated = (amounts: Record<string, number>) => Object.fromEntries(Object.entries(amounts).map(([key, gross]) => [key, -gross]));

it('An order paid by PV is reversed by PV where the plan counts money by now, also in columns that are gone', async () => {
  const paid = await grossOf(orders['byPv'] as bigint, 202_640, null);
  expect(Object.keys(paid)).toEqual(['direct', 'fast']);
  await shop.refund(orders['byPv'] as bigint, dayOfWeek(3, 1), 200);
  await shop.close(202_641, dayOfWeek(1, 2));
  const third = Object.fromEntries(Object.entries(paid).map(([key, gross]) => [key, -Math.floor(gross / 3)]));
  expect(await grossOf(orders['byPv'] as bigint, 202_641, 202_640)).toEqual(third);
  expect(await shop.settler.run('checkWeek', { week: 202_641 })).toMatchObject({ isSame: true });
});

it('an order that was paid by money is taken back by money where the plan counts PV again', async () => {
  const paid = await grossOf(orders['byMoney'] as bigint, 202_641, null);
  expect(Object.keys(paid)).toEqual(['direct', 'onRetail']);
  expect(paid['onRetail']).toBe(4 * paid['direct']!);
  await countByPlan(shop.database, { ...defaultPlan2, name: 'Back to PV' }, 202_642, dayOfWeek(0));
  await shop.refund(orders['byMoney'] as bigint, dayOfWeek(3, 2));
  await shop.refund(orders['byPv'] as bigint, dayOfWeek(3, 2));
  await shop.close(202_642, clock.now());
  expect(await grossOf(orders['byMoney'] as bigint, 202_642, 202_641)).toEqual(negated(paid));
  // The rest of the first order is refunded too: nothing of it is left.
  const [first, before, rest] = [
    await grossOf(orders['byPv'] as bigint, 202_640, null),
    await grossOf(orders['byPv'] as bigint, 202_641, 202_640),
    await grossOf(orders['byPv'] as bigint, 202_642, 202_640),
  ];
  for (const [key, gross] of Object.entries(first)) expect([key, gross + (before[key] ?? 0) + (rest[key] ?? 0)]).toEqual([key, 0]);
  expect(await shop.settler.run('checkWeek', { week: 202_642 })).toMatchObject({ isSame: true });
});

it('An order paid by money or CV is reversed by it where a plan of format 1 follows, and to the last unit', async () => {
  // Forty cents of CV for each PV: reversing by PV would take more than was paid.
  const bonuses = [...onMoney.bonuses, { ...direct, key: 'onCv', volume: 'value' }];
  await countByPlan(
    shop.database,
    { ...onMoney, name: 'On CV', volumes: { ...onMoney.volumes, value: { of: 'CV' } }, bonuses },
    202_643,
    dayOfWeek(0),
  );
  orders['byCv'] = await shop.buy('C', 600, dayOfWeek(1, 3), { ...prices, cv: 40n });
  await shop.close(202_643, dayOfWeek(1, 4));
  const order = orders['byCv'] as bigint;
  const paid = await grossOf(order, 202_643, null);
  expect(Object.keys(paid)).toEqual(['direct', 'onCv', 'onRetail']);
  await countByPlan(shop.database, { ...byPv, name: 'Format 1 again' }, 202_644, dayOfWeek(0));
  await shop.refund(order, dayOfWeek(2, 4), 200);
  await shop.buy('B', 100, dayOfWeek(2, 4));
  await shop.close(202_644, dayOfWeek(1, 5));
  const third = Object.fromEntries(Object.entries(paid).map(([key, gross]) => [key, -Math.floor(gross / 3)]));
  expect(await grossOf(order, 202_644, 202_643)).toEqual(third);
  await shop.refund(order, dayOfWeek(2, 5));
  await shop.close(202_645, dayOfWeek(1, 6));
  const rest = await grossOf(order, 202_645, 202_643);
  for (const [key, gross] of Object.entries(paid)) expect([key, gross + (third[key] ?? 0) + (rest[key] ?? 0)]).toEqual([key, 0]);
  for (const week of [202_640, 202_641, 202_642, 202_643, 202_644, 202_645])
    expect(await shop.settler.run('checkWeek', { week })).toMatchObject({ isSame: true });
});
