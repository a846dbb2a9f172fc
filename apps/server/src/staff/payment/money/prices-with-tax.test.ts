import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { fund, postingsOf } from '../../../features/payment/testing/books.ts';
import { createShopper, payPassword, type Shopper } from '../../../features/order/testing/shopper.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let staff: StaffShop;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  staff = await openStaffShop(server);
  shopper = await createShopper(server, fixture);
  const { comb, soap } = fixture.products;
  for (const [productId, tax_class] of [
    [comb.productId, 'reduced'],
    [soap.productId, 'none'],
  ] as const)
    await server.database.updateTable('product').set({ tax_class }).where('id', '=', productId).execute();
  const plan = { companyCode: 'US', provinceCode: 'CA', taxClass: 'reduced', percent: '2.00' };
  expect(await staff.as('finance1', 'planTaxRate', plan)).toMatchObject({ success: '1' });
});
afterEach(async () => expect(await findDrift(server.database)).toEqual([]));
afterAll(async () => {
  await staff.close();
  await server.close();
});

const choose = (withTax: boolean, name: 'root' | 'editor' = 'root') =>
  staff.as(name, 'choosePriceMode', { withTax, reason: 'prices as members see them' });
const first = ({ variantIds }: { variantIds: readonly number[] }): number => variantIds[0] ?? 0;

/** An order of a serum at 64.00 (7.25 %), two combs at 12.50 (2 %) and a soap at 19.99 (no tax), 840 g, with what was estimated before. */
async function order(from = shopper) {
  const { serum, comb, soap } = fixture.products;
  await from.fill(first(serum));
  await from.fill(first(comb), 2);
  await from.fill(first(soap));
  const estimate = dataOf(await from.call('estimateOrder', { fabId: from.addressId }));
  const { moId, memberOrderNo } = await from.order();
  const [placed] = dataOf(await from.call('orderByOrderNo', { memberOrderNo }));
  return { estimate, moId, memberOrderNo, placed: placed ?? expect.fail('no such order') };
}
const taxesOf = ({
  goodsAmount,
  logisticsExpense,
  tax,
  taxIncluded,
  taxLines,
  orderAmount,
}: Omit<Awaited<ReturnType<typeof order>>['estimate'], 'companyCode'>) => ({
  goodsAmount,
  logisticsExpense,
  tax,
  taxIncluded,
  taxLines,
  orderAmount,
});

it('Without tax in prices, each class gets its rate on top, and the estimate is what the order costs', async () => {
  const { estimate, placed } = await order();
  expect(taxesOf(placed)).toEqual({
    goodsAmount: 108.99,
    logisticsExpense: 9,
    // 7.25 % of 64.00 and 2 % of 25.00.
    tax: 5.14,
    taxIncluded: undefined,
    taxLines: [
      { rate: 7.25, net: 64, tax: 4.64 },
      { rate: 2, net: 25, tax: 0.5 },
      { rate: 0, net: 19.99, tax: 0 },
    ],
    orderAmount: 123.13,
  });
  expect(estimate).toMatchObject({ fabId: shopper.addressId, companyCode: 'US' });
  expect(taxesOf(estimate)).toEqual(taxesOf(placed));
});

it('Whether prices contain the tax is chosen by who may change the shop, and once', async () => {
  expect(await choose(true, 'editor')).toMatchObject({ error: 'notAllowed' });
  expect(await choose(false)).toMatchObject({ error: 'nothingToCorrect' });
  expect(await choose(true)).toMatchObject({ success: '1', data: { withTax: true } });
  expect(await staff.as('root', 'getShopSettings', {})).toMatchObject({ data: { pricesWithTax: true } });
});

/** The text of one of the shopper's papers, without line breaks. */
const paperOf = async (name: 'getInvoice' | 'getCreditNote', payload: object): Promise<string> =>
  selectableText(Buffer.from(dataOf(await shopper.call(name, payload)).base64, 'base64')).replaceAll('\n', '');

/** Net and tax within the prices: 9.00 of shipping is shared by goods, 5.29 at 7.25 %, 2.06 at 2 % and 1.65 without tax. */
const within = [
  { rate: 7.25, net: 64.61, tax: 4.68 },
  { rate: 2, net: 26.53, tax: 0.53 },
  { rate: 0, net: 21.64, tax: 0 },
];

it('With tax in prices, pieces times price is what is paid, books and volume are net, and the fee of tax is 0', async () => {
  const { estimate, moId, memberOrderNo, placed } = await order();
  expect(taxesOf(placed)).toEqual({
    goodsAmount: 108.99,
    logisticsExpense: 9,
    tax: 0,
    taxIncluded: 5.21,
    taxLines: within,
    orderAmount: 117.99,
  });
  expect(placed.jpoMemberOrderFee).toMatchObject([
    { feeType: '1', fee: 9 },
    { feeType: '3', fee: 0 },
  ]);
  expect(taxesOf(estimate)).toEqual(taxesOf(placed));
  await fund(server.database, shopper.id, '6', 30_000n);
  expect(await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({ data: { status: '1' } });
  const other = await order();
  await shopper.call('payOrderByFb', { orderId: other.moId, payType: '1', payPassword });
  // 4.33 of the serum and 0.49 of the combs; 0.35 and 0.04 of the shipping.
  expect(await postingsOf(server.database, moId, 'order_paid')).toEqual([
    ['6', -11_799n],
    ['sales', 10_899n - 482n],
    ['shipping', 900n - 39n],
    ['tax', 521n],
  ]);
  const { rows: volume } = await sql`
    SELECT retail_cents::int AS retail, paid_cents::int AS paid FROM pv_row WHERE order_id = ${moId} ORDER BY order_line_id`.execute(
    server.database,
  );
  // The serum was shown for 72.00.
  expect(volume).toEqual([
    { retail: 6_713, paid: 5_967 },
    { retail: 2_451, paid: 2_451 },
    { retail: 1_999, paid: 1_999 },
  ]);
  expect(await staff.as('service', 'getStaffOrder', { orderNo: memberOrderNo })).toMatchObject({
    data: { tax: 0, taxIncluded: 5.21, taxLines: within },
  });

  const lines = await server.database
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', BigInt(moId))
    .orderBy('id')
    .execute();
  const comb = { memberOrderNo, lines: [{ lineId: Number(lines[1]?.id), pieces: 1 }], shippingBack: false };
  expect(await staff.as('finance1', 'previewRefund', comb)).toMatchObject({
    data: { goods: 12.5, tax: 0, taxIncluded: 0.24, total: 12.5 },
  });
  expect(await staff.as('finance1', 'refundOrder', { ...comb, reason: 'arrived broken' })).toMatchObject({ data: { outcome: 'refunded' } });
  expect(await postingsOf(server.database, moId, 'order_refunded')).toEqual([
    ['6', 1_250n],
    ['sales', -1_226n],
    ['tax', -24n],
  ]);
  expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'all of it' })).toMatchObject({
    data: { outcome: 'refunded' },
  });
  const [invoice, credit] = await Promise.all([
    paperOf('getInvoice', { memberOrderNo: other.memberOrderNo }),
    paperOf('getCreditNote', { memberOrderNo, refundNo: 1 }),
  ]);
  for (const text of [
    'Includes 7.25% tax: US$4.68 on US$64.61 net',
    'Includes 2% tax: US$0.53 on US$26.53 net',
    'Includes 0% tax: US$0.00 on US$21.64 net',
  ])
    expect(invoice).toContain(text);
  expect(invoice).not.toContain('TaxUS$');
  expect(credit).toContain('Includes 2% tax: US$0.24 on US$12.26 net');
  const { rows: left } = await sql<{ book: string; cents: number }>`
    SELECT account.book, sum(entry.amount_cents)::int AS cents FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    JOIN ledger_account AS account ON account.id = entry.account_id WHERE transfer.order_id = ${moId} GROUP BY account.book`.execute(
    server.database,
  );
  expect(left.every(({ cents }) => cents === 0)).toBe(true);
  const { rows: uncounted } = await sql`
    SELECT sum(retail_cents)::int AS retail, sum(paid_cents)::int AS paid FROM pv_row WHERE order_id = ${moId}`.execute(server.database);
  expect(uncounted).toEqual([{ retail: 0, paid: 0 }]);
});

it('An order keeps prices with tax wherever it goes, and its tax becomes that of the new place', async () => {
  const { moId, placed } = await order();
  await choose(false);
  const {
    id: _id,
    is_default: _default,
    ...address
  } = await server.database.selectFrom('address').selectAll().where('id', '=', BigInt(shopper.addressId)).executeTakeFirstOrThrow();
  const tokyo = { ...address, company_code: 'JP', province_id: fixture.provinces.tokyo };
  const { id } = await server.database.insertInto('address').values(tokyo).returning('id').executeTakeFirstOrThrow();
  const there = dataOf(await shopper.call('quoteOrderAddress', { moId, fabId: Number(id) }));
  // 10 % for both classes: 89.00 of goods and 9.80 of the shipping.
  expect(there).toMatchObject({ logisticsExpense: 12, tax: 0, taxIncluded: 8.98, orderAmount: 120.99 });
  const [moved] = dataOf(await shopper.call('changeOrderAddress', { moId, fabId: Number(id), seen: there.seen }));
  expect(moved).toMatchObject({
    goodsAmount: placed.goodsAmount,
    tax: 0,
    taxIncluded: 8.98,
    taxLines: there.taxLines,
    orderAmount: 120.99,
  });
  await choose(true);
});

it('A member without an address gets an estimate for the country, and an empty cart has none', async () => {
  const other = await createShopper(server, fixture);
  expect(await other.call('estimateOrder', {})).toMatchObject({ error: 'cartEmpty' });
  await other.fill(first(fixture.products.serum));
  expect(await other.call('estimateOrder', { fabId: shopper.addressId })).toMatchObject({ error: 'addressNotFound' });
  const { fabId, companyCode, orderAmount, taxIncluded } = dataOf(await other.call('estimateOrder', {}));
  // The United States have no rate of their own.
  expect({ fabId, companyCode, orderAmount, taxIncluded }).toEqual({
    fabId: undefined,
    companyCode: 'US',
    orderAmount: 69,
    taxIncluded: 0,
  });
});
