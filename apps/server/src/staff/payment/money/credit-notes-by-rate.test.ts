import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { limitRefunds } from '../../../features/payment/testing/limit-refunds.ts';
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
  await limitRefunds(server.database, 1_000_000);
  await server.database.updateTable('product').set({ tax_class: 'none' }).where('id', '=', fixture.products.soap.productId).execute();
  expect(await staff.as('root', 'choosePriceMode', { withTax: true, reason: 'as the law wants' })).toMatchObject({ success: '1' });
});
afterEach(async () => expect(await findDrift(server.database)).toEqual([]));
afterAll(async () => {
  await staff.close();
  await server.close();
});

const textOf = ({ base64 }: { base64: string }): string => selectableText(Buffer.from(base64, 'base64')).replaceAll('\n', '');
const noteOf = async (memberOrderNo: string, refundNo: number): Promise<string> =>
  textOf(dataOf(await shopper.call('getCreditNote', { memberOrderNo, refundNo })));
const invoiceOf = async (memberOrderNo: string): Promise<string> => textOf(dataOf(await shopper.call('getInvoice', { memberOrderNo })));

/** The tax by rate that a paper states within its prices, in cents. */
function taxesIn(text: string): Map<string, number> {
  return new Map(
    [...text.matchAll(/Includes ([\d.]+)% tax: US\$([\d.]+) on/g)].map(([, rate = '', tax = '']) => [rate, Math.round(Number(tax) * 100)]),
  );
}

const withTax = (isWithTax: boolean) =>
  sql`INSERT INTO price_mode (with_tax, chosen_at) VALUES (${isWithTax}, now())`.execute(server.admin);

interface Placed {
  moId: number;
  memberOrderNo: string;
}

async function pay({ moId }: Placed): Promise<void> {
  await fund(server.database, shopper.id, '6', 60_000n);
  expect(await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({ data: { status: '1' } });
}

/** Refunds a piece of the line at this place; without a place all that is left. */
async function refund({ moId, memberOrderNo }: Placed, at?: number, shippingBack = true): Promise<void> {
  const lines = await server.database.selectFrom('order_line').select('id').where('order_id', '=', BigInt(moId)).orderBy('id').execute();
  const some = at === undefined ? {} : { lines: [{ lineId: Number(lines[at]?.id), pieces: 1 }], shippingBack };
  expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, ...some, reason: 'broken' })).toMatchObject({
    data: { outcome: 'refunded' },
  });
}

it('The credit notes of an order state the tax of each rate that its invoice stated, whatever goes back first', async () => {
  const { serum, soap } = fixture.products;
  await shopper.fill(serum.variantIds[0]);
  await shopper.fill(soap.variantIds[0]);
  const order = await shopper.order();
  await pay(order);
  const invoice = taxesIn(await invoiceOf(order.memberOrderNo));
  expect([...invoice]).toEqual([
    ['7.25', expect.any(Number)],
    ['0', 0],
  ]);
  // The soap bears no tax, and neither does its part of the shipping.
  await refund(order, 1);
  // In the business time zone it is one of these two days.
  const [from, to] = [1, 0].map((before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10));
  const report = await staff.as('finance1', 'runReport', { report: 'taxByRate', parameters: { period: { from, to } } });
  const refunds = dataOf(report).rows.filter(({ movement }) => movement === 'Refunds');
  expect(refunds.map(({ taxRate, tax }) => [taxRate, tax])).toEqual([['0%', 0]]);
  await refund(order);
  const [first, second] = [taxesIn(await noteOf(order.memberOrderNo, 1)), taxesIn(await noteOf(order.memberOrderNo, 2))];
  expect([...first]).toEqual([['0', 0]]);
  expect(second.get('7.25')).toBe(invoice.get('7.25'));
});

it('A credit note of a refund that the release before worked out states the tax that was booked', async () => {
  const { serum, soap } = fixture.products;
  await shopper.fill(serum.variantIds[0]);
  await shopper.fill(soap.variantIds[0]);
  const order = await shopper.order();
  await pay(order);
  await refund(order, 0);
  // That release gave each piece of the shipping its share of all the tax in it, whatever the rate of its goods.
  const { rows } = await sql<{ included: number }>`
    UPDATE order_refund AS refund SET shipping_tax_cents = before.tax, tax_included_cents = tax_included_cents - refund.shipping_tax_cents + before.tax
    FROM (SELECT id, shipping_tax_cents / 2 AS tax FROM order_refund WHERE order_id = ${order.moId}) AS before
    WHERE refund.id = before.id AND before.tax > 0 RETURNING tax_included_cents::int AS included`.execute(server.admin);
  const stated = [...taxesIn(await noteOf(order.memberOrderNo, 1)).values()];
  expect([stated.reduce((sum, tax) => sum + tax, 0)]).toEqual(rows.map(({ included }) => included));
});

it('A credit note states the tax that was added by rate, as the invoice does', async () => {
  const { serum, comb } = fixture.products;
  await withTax(false);
  await server.database.updateTable('product').set({ tax_class: 'reduced' }).where('id', '=', comb.productId).execute();
  const plan = { companyCode: 'US', provinceCode: 'CA', taxClass: 'reduced', percent: '2.00' };
  expect(await staff.as('finance1', 'planTaxRate', plan)).toMatchObject({ success: '1' });
  await shopper.fill(serum.variantIds[0]);
  await shopper.fill(comb.variantIds[0]);
  const order = await shopper.order();
  await withTax(true);
  await pay(order);
  const rates = /Tax 7\.25%\s*US\$4\.64.*Tax 2%\s*US\$/;
  expect(await invoiceOf(order.memberOrderNo)).toMatch(rates);
  await refund(order);
  expect(await noteOf(order.memberOrderNo, 1)).toMatch(rates);
});

it('What staff quote for a member is what the order costs, in whatever order the goods are named', async () => {
  const { serum, comb, soap } = fixture.products;
  const { admin } = server;
  await sql`UPDATE product SET weight_grams = 100, tax_class = CASE id WHEN ${comb.productId} THEN 'reduced' WHEN ${soap.productId} THEN 'none' ELSE 'standard' END
    WHERE id IN (${serum.productId}, ${comb.productId}, ${soap.productId})`.execute(admin);
  await sql`UPDATE product_variant SET price_cents = 1039, show_price_cents = 1039 WHERE id IN (${serum.variantIds[0]}, ${comb.variantIds[0]}, ${soap.variantIds[0]})`.execute(
    admin,
  );
  const { code } = await server.database.selectFrom('member').select('code').where('id', '=', shopper.id).executeTakeFirstOrThrow();
  for (const variants of [
    [serum, comb, soap],
    [soap, comb, serum],
  ]) {
    const wanted = {
      memberCode: code,
      addressId: shopper.addressId,
      lines: variants.map(({ variantIds }) => ({ productId: variantIds[0], pieces: 1 })),
    };
    const quote = dataOf(await staff.as('service', 'quoteOrderFor', wanted));
    const placed = { ...wanted, total: quote.total, seen: quote.seen, orderKey: randomUUID(), reason: 'by telephone' };
    const answer = await staff.as('service', 'orderForMember', placed);
    expect([answer['success'], answer['error']]).toEqual(['1', undefined]);
  }
});

it('An order of the release before is moved, paid and refunded piece by piece after the shop chose prices with tax', async () => {
  const { serum, comb, candle } = fixture.products;
  await withTax(false);
  await sql`UPDATE product SET tax_class = 'standard'`.execute(server.admin);
  await shopper.fill(serum.variantIds[0]);
  await shopper.fill(comb.variantIds[0], 3);
  await shopper.fill(candle.variantIds[0]);
  const order = await shopper.order();
  const { moId, memberOrderNo } = order;
  await sql`UPDATE order_line SET tax_class = NULL, tax_basis_points = NULL, tax_cents = NULL WHERE order_id = ${moId}`.execute(
    server.admin,
  );
  await withTax(true);
  await sql`UPDATE product SET tax_class = 'none' WHERE id = ${comb.productId}`.execute(server.admin);
  await pay(order);
  expect(await invoiceOf(memberOrderNo)).toMatch(/Tax\s*US\$/);
  await refund(order, 1, false);
  await refund(order, 2);
  await refund(order, 1);
  await refund(order);
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(entry.amount_cents)::int AS cents FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    WHERE transfer.order_id = ${moId} GROUP BY entry.account_id`.execute(server.admin);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ cents }) => cents === 0)).toBe(true);
  for (const refundNo of [1, 2, 3, 4]) expect(await noteOf(memberOrderNo, refundNo)).toMatch(/Tax\s*US\$/);
});
