import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer } from '../../../testing/test-server.ts';
import { untilMoment } from '../../../testing/until-moment.ts';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { type GoodsDesk, openGoodsDesk, soon } from '../goods/testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
let server: GoodsDesk['server'];
let fixture: GoodsDesk['fixture'];
beforeAll(async () => {
  desk = await openGoodsDesk();
  ({ server, fixture } = desk);
});
afterAll(() => desk.close());

interface Period {
  periodNo: number;
  from: string;
  until: string | null;
  price: number;
  state: string;
}
const plan = (productId: number, from: Date | '', until: Date | '', price = '30.00', more: object = {}) =>
  desk.finance.call('planPrice', {
    productId,
    from: from === '' ? '' : from.toISOString(),
    until: until === '' ? '' : until.toISOString(),
    price,
    showPrice: '72.00',
    ...more,
  });
const planned = async (...given: Parameters<typeof plan>): Promise<Period> => {
  const answer = await plan(...given);
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return dataOf(answer);
};
const pricesOf = async (goodsId: number) => dataOf(await desk.editor.call('getProductPrices', { goodsId }));
const shownPrice = async (variantId: number, each = server) =>
  ((await each.call('getProducts', { pttId: variantId }))['data'] as { price: number }).price;

it('a price begins and ends at its moments, in every process, the cart and an order', async () => {
  const { productId: goodsId, variantIds } = fixture.products.serum;
  const [variant] = variantIds;
  const shopper = await createShopper(server, fixture);
  await shopper.fill(variant);
  const other = await createTestServer({ beside: server });
  const cartPrice = async () =>
    ((await shopper.call('getCartOrderList'))['data'] as [{ cartProduct: { price: number; priceAdded: number }[] }])[0].cartProduct[0];
  const [begins, ends] = [soon(2_000), soon(4_500)];
  expect(await planned(variant, begins, ends, '50.00', { pv: '33.00' })).toMatchObject({ state: 'planned', price: 50, pv: 33 });
  expect([await shownPrice(variant), await shownPrice(variant, other), (await cartPrice())?.price]).toEqual([64, 64, 64]);
  expect((await pricesOf(goodsId))[0]).toMatchObject({ now: { price: 64, until: begins.toISOString() } });

  await untilMoment(begins);
  // The order does not depend on any process noticing.
  const { memberOrderNo } = await shopper.order();
  const line = await sql<{ price: bigint; pv: bigint; shown: bigint }>`
    SELECT price_cents AS price, order_line.pv, show_price_cents AS shown FROM order_line JOIN member_order ON member_order.id = order_id
    WHERE order_no = ${memberOrderNo}`.execute(server.database);
  expect(line.rows).toMatchObject([{ price: 5000n, pv: 3300n, shown: 7200n }]);
  await vi.waitFor(async () => expect([await shownPrice(variant), await shownPrice(variant, other)]).toEqual([50, 50]), 1_000);
  await shopper.fill(variant);
  expect(await cartPrice()).toMatchObject({ price: 50, priceAdded: 50 });
  const list = dataOf(await desk.editor.call('listProducts', { filters: { search: 'P1' } }));
  expect(list).toMatchObject([{ priceFrom: 50, pvFrom: 33 }]);
  expect((await pricesOf(goodsId))[0]).toMatchObject({ usual: { price: 64 }, now: { price: 50, until: ends.toISOString() } });

  await untilMoment(ends);
  expect(await cartPrice()).toMatchObject({ price: 64, priceAdded: 50 });
  await vi.waitFor(async () => expect([await shownPrice(variant), await shownPrice(variant, other)]).toEqual([64, 64]), 1_000);
  await other.close();
  // The order keeps its original price.
  const kept = await sql<{ price: bigint }>`
    SELECT price_cents AS price FROM order_line JOIN member_order ON member_order.id = order_id WHERE order_no = ${memberOrderNo}`.execute(
    server.database,
  );
  expect(kept.rows).toEqual([{ price: 5000n }]);
});

it('The desk refuses a price of nothing, a negative PV, impossible periods, and people who may not set prices', async () => {
  const [variant] = fixture.products.soap.variantIds;
  const tomorrow = soon(86_400_000);
  const wrong: [more: object, expected: object][] = [
    [{ price: '0' }, { error: 'amountRefused', field: 'price' }],
    [{ price: '-1' }, { error: 'amountRefused' }],
    [{ price: '1.001' }, { error: 'amountRefused' }],
    [{ pv: '-0.01' }, { error: 'amountRefused', field: 'pv' }],
    [{ price: '80.00' }, { error: 'amountRefused', field: 'showPrice' }],
    [{ from: soon(-1_000).toISOString() }, { error: 'pricePeriodRefused', field: 'from' }],
    [{ until: soon(1_000).toISOString() }, { error: 'pricePeriodRefused', field: 'until' }],
    [{ until: tomorrow.toISOString() }, { error: 'pricePeriodRefused', field: 'until' }],
    [{ from: 'soon' }, { errorCode: '1' }],
    [{ productId: 9_999_999_999 }, { error: 'productNotFound' }],
  ];
  for (const [more, expected] of wrong) expect([more, await plan(variant, tomorrow, '', '9.00', more)]).toMatchObject([more, expected]);
  expect(await desk.editor.call('planPrice', { productId: variant, price: '1.00' })).toMatchObject({ error: 'notAllowed' });
  expect(await desk.editor.call('endPrice', { periodNo: 1 })).toMatchObject({ error: 'notAllowed' });
  expect(await server.database.selectFrom('price_period').select('id').where('variant_id', '=', variant).execute()).toEqual([]);
});

it('periods of a variant never overlap, also when two people plan at once', async () => {
  const [variant] = fixture.products.comb.variantIds;
  const day = 86_400_000;
  const answers = await Promise.all([
    plan(variant, soon(day), soon(3 * day)),
    desk.admin.call('planPrice', {
      productId: variant,
      from: soon(2 * day).toISOString(),
      until: soon(4 * day).toISOString(),
      price: '31.00',
    }),
  ]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  const refused = answers.find(({ success }) => success === '0');
  expect(refused).toMatchObject({ error: 'pricePeriodOverlaps', field: 'from' });
  expect(refused?.resultMessage).toMatch(/^Another price applies in a part of this period: 20\d\d-\d\d-\d\d /);
  expect(await plan(variant, soon(2 * day), '')).toMatchObject({ error: 'pricePeriodOverlaps' });
  // A period that begins where another ends does not overlap.
  const [first] = await server.database.selectFrom('price_period').selectAll().where('variant_id', '=', variant).execute();
  expect(await plan(variant, first?.until_at ?? '', '')).toMatchObject({ success: '1' });
  await expect(
    sql`INSERT INTO price_period (variant_id, price_cents, show_price_cents, pv, from_at, planned_by, planned_at)
      SELECT variant_id, price_cents, show_price_cents, pv, from_at, planned_by, planned_at FROM price_period WHERE variant_id = ${variant}`.execute(
      server.database,
    ),
  ).rejects.toThrow('price_period_one_at_a_time');
});

it('A period is taken back before it begins and ended after; the history keeps both, and undo leads to the prices', async () => {
  const { productId: goodsId, variantIds } = fixture.products.candle;
  const [variant] = variantIds;
  const later = await planned(variant, soon(86_400_000), '', '40.00');
  const taken = await desk.finance.call('endPrice', { periodNo: later.periodNo });
  expect(taken).toMatchObject({ data: { state: 'dropped' } });
  expect(await desk.finance.call('endPrice', { periodNo: later.periodNo })).toMatchObject({ error: 'pricePeriodOver' });
  const now = await planned(variant, '', soon(3_600_000), '41.00');
  expect(now.state).toBe('now');
  await vi.waitFor(async () => expect(await shownPrice(variant)).toBe(41), 2_000);
  expect(await desk.finance.call('endPrice', { periodNo: now.periodNo, at: soon(-5).toISOString() })).toMatchObject({
    error: 'pricePeriodRefused',
  });
  const moved = soon(7_200_000).toISOString();
  expect(await desk.finance.call('endPrice', { periodNo: now.periodNo, at: moved })).toMatchObject({
    data: { until: moved, state: 'now' },
  });
  // The server's moments are whole milliseconds, so a transaction may begin a little after the moment that it names.
  await expect(
    sql`DO $$ BEGIN UPDATE price_period SET until_at = date_trunc('milliseconds', now()) WHERE id = ${sql.lit(now.periodNo)}; RAISE 'accepted'; END $$`.execute(
      server.admin,
    ),
  ).rejects.toThrow('accepted');
  expect(await desk.finance.call('endPrice', { periodNo: now.periodNo })).toMatchObject({ data: { state: 'over' } });
  await vi.waitFor(async () => expect(await shownPrice(variant)).toBe(48), 2_000);
  expect(await desk.finance.call('endPrice', { periodNo: 999_999 })).toMatchObject({ error: 'pricePeriodNotFound' });
  await expect(sql`UPDATE price_period SET price_cents = 1 WHERE id = ${now.periodNo}`.execute(server.admin)).rejects.toThrow('stays');
  await expect(sql`UPDATE price_period SET until_at = NULL WHERE id = ${now.periodNo}`.execute(server.database)).rejects.toThrow('stays');

  const { history } = await desk.look(goodsId);
  const paths = history.map(({ path }) => path);
  expect(paths).toEqual([now, now, now, later, later].map(({ periodNo }) => `variants.${variant}.prices.${periodNo}`));
  expect(history.at(-1)).toMatchObject({ before: null, after: [later.from, '', '40.00', '72.00', '24.00'], person: 'finance1' });
  expect(history.at(-2)).toMatchObject({ after: null });
  expect(await desk.editor.call('undoProductChanges', { goodsId, version: 0, changeNos: [history[0]?.changeNo] })).toMatchObject({
    error: 'productRefused',
  });
  // A usual price set in between waits for the end of a period.
  await planned(variant, '', '', '42.00');
  await desk.finance.call('setPrice', { productId: variant, price: '47.00', showPrice: '60.00' });
  await vi.waitFor(async () => expect(await shownPrice(variant)).toBe(42), 2_000);
  expect((await pricesOf(goodsId))[0]).toMatchObject({ usual: { price: 47 }, now: { price: 42, until: null } });
});

it('An order that began before a price keeps the one that it saw', async () => {
  const [variant] = fixture.products.cream.variantIds;
  const shopper = await createShopper(server, fixture);
  await shopper.fill(variant);
  const begins = soon(1_200);
  await planned(variant, begins, '', '29.00');
  // A lock on the variant makes the order wait beyond the moment.
  let ordering: ReturnType<typeof shopper.order> | undefined;
  await server.database.transaction().execute(async (transaction) => {
    await sql`SELECT FROM product_variant WHERE id = ${variant} FOR NO KEY UPDATE`.execute(transaction);
    ordering = shopper.order();
    await untilMoment(new Date(begins.getTime() + 200));
  });
  const { memberOrderNo } = await (ordering as ReturnType<typeof shopper.order>);
  const { rows } = await sql<{ price: bigint }>`
    SELECT price_cents AS price FROM order_line JOIN member_order ON member_order.id = order_id WHERE order_no = ${memberOrderNo}`.execute(
    server.database,
  );
  expect(rows).toEqual([{ price: 3000n }]);
});
