import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/find-drift.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { findStockDrift } from '../../catalogue/index.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { bookOf, fund } from '../testing/books.ts';
import { limitRefunds } from '../testing/limit-refunds.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  await limitRefunds(database(), 1_000_000);
});
afterAll(async () => {
  expect([await findDrift(database()), await findStockDrift(database())]).toEqual([[], []]);
  await staff.close();
});

const database = () => shop.server.database;
type Ordered = Awaited<ReturnType<typeof paid>>;

/** Pays an order of three serums and a lamp with a deposit: 100.00 by e-wallet and the rest by Alipay. */
async function paid() {
  const { shopper } = await shop.newOrder();
  const [serum] = shop.fixture.products.serum.variantIds;
  const { rows: deposits } = await sql<{ id: number }>`
    SELECT variant.id FROM product_variant AS variant JOIN product ON product.id = variant.product_id WHERE deposit_cents > 0 LIMIT 1`.execute(
    database(),
  );
  const lamp = Number(deposits[0]?.id);
  await shopper.fill(serum, 3);
  await shopper.fill(lamp, 1);
  const { moId, memberOrderNo } = await shopper.order();
  await fund(database(), shopper.id, '6', 10_000n);
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  const started = await shop.pay(shopper, moId, { subAmt: '100.00' });
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  const lines = await database().selectFrom('order_line').select(['id', 'variant_id']).where('order_id', '=', BigInt(moId)).execute();
  const lineOf = (variant: number) => Number(lines.find(({ variant_id: id }) => id === variant)?.id);
  return { shopper, moId, memberOrderNo, reference, serum: lineOf(serum), lamp: lineOf(lamp) };
}

/** Lets the payer's bank take this many more cents of the charge. Returns the task about it. */
async function chargeBack({ reference }: Ordered, cents: number, takenInAll = cents): Promise<number> {
  await shop.sandbox.chargeBack(reference, cents);
  const find = () =>
    database()
      .selectFrom('chargeback')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['task_id', 'chargeback.amount_cents as cents'])
      .where('reference', '=', reference)
      .executeTakeFirst();
  await expect.poll(async () => Number((await find())?.cents), { timeout: 5_000 }).toBe(takenInAll);
  return Number((await find())?.task_id);
}

const note = 'accepted, one was broken';
const pieces = (lineId: number, count = 1) => [{ lineId, pieces: count }];
const settle = (taskId: number, more: object = {}, name: 'finance1' | 'finance2' = 'finance1') =>
  staff.as(name, 'settleChargeback', { taskId, decision: 'return', note, ...more });
const preview = (taskId: number, more: object = {}) => staff.as('finance1', 'previewChargeback', { taskId, decision: 'return', ...more });
const refund = ({ memberOrderNo }: Ordered, lines?: object[], more: object = {}) =>
  staff.as('finance1', 'refundOrder', { memberOrderNo, ...(lines && { lines }), reason: 'broken', ...more });

const pvOf = async ({ moId }: Ordered) => {
  const { rows } = await sql<{ pv: bigint }>`SELECT sum(pv)::int8 AS pv FROM pv_row WHERE order_id = ${moId}`.execute(database());
  return rows[0]?.pv;
};
const orderOf = ({ moId }: Ordered) =>
  database()
    .selectFrom('member_order')
    .select(['state', 'total_cents', 'goods_cents', 'tax_cents', 'shipping_cents', 'deposit_cents', 'pv'])
    .where('id', '=', BigInt(moId))
    .executeTakeFirstOrThrow();
/** Rest of the order in each income account. */
async function incomeOf({ moId }: Ordered): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ book: string; cents: bigint }>`
    SELECT account.book, sum(entry.amount_cents)::int8 AS cents FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${moId} AND account.book IN ('sales', 'tax', 'shipping', 'deposits') GROUP BY account.book`.execute(
    database(),
  );
  return Object.fromEntries(rows.map(({ book, cents }) => [book, cents]));
}

interface Shown {
  goods: number;
  tax: number;
  shipping: number;
  deposit: number;
  total: number;
  covered: number;
  due: number;
  pv: number;
  to: object[];
}
const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));

describe('a decision about the pieces of a chargeback', () => {
  it('A chargeback decision books the preview to the cent: pieces’ proceeds and volume, rest to card and e-wallet', async () => {
    const order = await paid();
    const before = await orderOf(order);
    const taskId = await chargeBack(order, 2_000);
    expect(await pvOf(order)).toBe(before.pv);
    expect(await refund(order, pieces(order.serum))).toMatchObject({ error: 'chargebackUndecided' });
    const shown = (await preview(taskId, { lines: pieces(order.serum) }))['data'] as Shown;
    expect(shown).toMatchObject({ goods: 64, covered: 20, pv: 40, to: [{ source: 'gateway', amount: shown.due }] });
    expect(shown.due).toBeCloseTo(shown.total - 20, 2);
    expect(
      await staff.as('finance1', 'previewChargebackEarnings', { taskId, decision: 'return', lines: pieces(order.serum) }),
    ).toMatchObject({ data: { week: '202647' } });
    expect(await settle(taskId, { lines: pieces(order.serum) })).toMatchObject({ data: { taskId, outcome: 'refunded' } });
    expect(await incomeOf(order)).toEqual({
      sales: before.goods_cents - cents(shown.goods),
      tax: before.tax_cents - cents(shown.tax),
      shipping: before.shipping_cents - cents(shown.shipping),
      deposits: before.deposit_cents,
    });
    expect([await pvOf(order), (await orderOf(order)).state]).toEqual([before.pv - 4_000n, 'paid']);
    expect(await shop.sandbox.charge(order.reference)).toMatchObject({ amount_refunded: Math.round(shown.due * 100) });
    expect(await settle(taskId, { lines: pieces(order.serum) })).toMatchObject({ error: 'staffTaskNotFound' });
  });

  it('After a chargeback decision, refunds and chargebacks add up to the whole, by source, account and volume', async () => {
    const order = await paid();
    const { total_cents: total } = await orderOf(order);
    await refund(order, pieces(order.lamp));
    const first = await chargeBack(order, 2_000);
    // No pieces: the money alone.
    expect(await settle(first, { decision: 'keep' })).toMatchObject({ data: { outcome: 'kept' } });
    expect(await refund(order, pieces(order.serum), { shippingBack: false })).toMatchObject({ data: { outcome: 'refunded' } });
    const second = await chargeBack(order, 1_000, 3_000);
    expect(await settle(second, { lines: pieces(order.serum) })).toMatchObject({ success: '1' });
    expect((await orderOf(order)).state).toBe('paid');
    expect(await refund(order)).toMatchObject({ data: { outcome: 'refunded' } });
    expect([(await orderOf(order)).state, await pvOf(order)]).toEqual(['refunded', 0n]);
    expect(await incomeOf(order)).toEqual({ sales: 0n, tax: 0n, shipping: 0n, deposits: 0n });
    expect(await bookOf(database(), order.shopper.id, '6')).toEqual([10_000n, 0n]);
    expect((await shop.sandbox.charge(order.reference))?.amount_refunded).toBe(Number(total) - 10_000 - 3_000);
  });

  it('A chargeback decision needs pieces left, own company, permission, and no refund under way', async () => {
    const order = await paid();
    await refund(order, pieces(order.serum, 2));
    const taskId = await chargeBack(order, 1_000);
    expect(await settle(taskId, { lines: pieces(order.serum, 2) })).toMatchObject({ error: 'refundMoreThanLeft' });
    expect(await settle(taskId, { lines: pieces(999_999) })).toMatchObject({ error: 'refundMoreThanLeft' });
    expect(await settle(taskId, { lines: [] })).toMatchObject({ error: 'refundNothing' });
    const other = await paid();
    await shop.sandbox.fault('refund_pending', 1);
    expect(await refund(other, pieces(other.serum))).toMatchObject({ data: { outcome: 'returning' } });
    const open = await chargeBack(other, 1_000);
    expect(await settle(open, { lines: pieces(other.lamp) })).toMatchObject({ error: 'refundUnderWay' });
    for (const operation of ['settleChargeback', 'previewChargeback', 'previewChargebackEarnings'] as const) {
      const asked = { taskId: open, decision: 'keep', ...(operation === 'settleChargeback' && { note }) };
      expect(await staff.limitedTo(['KR'], 'finance1', operation, asked)).toMatchObject({ error: 'staffTaskNotFound' });
      expect(await staff.as('warehouse', operation, asked)).toMatchObject({ error: 'notAllowed' });
    }
  });

  it('A chargeback decision by two people at once is made once', async () => {
    const order = await paid();
    const taskId = await chargeBack(order, 1_000);
    const both = await Promise.all([
      settle(taskId, { lines: pieces(order.serum, 3) }),
      settle(taskId, { lines: pieces(order.serum, 2) }, 'finance2'),
    ]);
    expect(new Set(both.map(({ success }) => success))).toEqual(new Set(['0', '1']));
    const { rows } = await sql`SELECT FROM order_refund WHERE order_id = ${order.moId}`.execute(database());
    expect(rows.length).toBe(1);
  });

  it('A chargeback decision waits for a second person where more than the limit goes back beyond the bank’s part', async () => {
    const order = await paid();
    const taskId = await chargeBack(order, 1_000);
    await limitRefunds(database(), 60);
    const waiting = await settle(taskId, { lines: pieces(order.serum, 2) });
    const requestId = (waiting['waiting'] as { requestId: number }).requestId;
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
    expect(await pvOf(order)).toBe((await orderOf(order)).pv - 8_000n);
    await limitRefunds(database(), 1_000_000);
  });
});

it('Prices with tax: refunds and chargebacks by turns leave nothing in any account, and no volume', async () => {
  const mode = (isWithTax: boolean) =>
    sql`INSERT INTO price_mode (with_tax, chosen_at) VALUES (${isWithTax}, now())`.execute(shop.server.admin);
  await mode(true);
  await sql`UPDATE product SET tax_class = 'none' WHERE deposit_cents > 0`.execute(shop.server.admin);
  const order = await paid();
  await mode(false);
  expect((await incomeOf(order))['tax']).toBeGreaterThan(0n);
  const first = await chargeBack(order, 1);
  expect(await settle(first, { lines: pieces(order.serum) })).toMatchObject({ success: '1' });
  expect(await refund(order, pieces(order.lamp), { shippingBack: true })).toMatchObject({ success: '1' });
  const second = await chargeBack(order, 999, 1_000);
  expect(await settle(second, { decision: 'keep' })).toMatchObject({ success: '1' });
  expect(await refund(order)).toMatchObject({ data: { outcome: 'refunded' } });
  expect(await incomeOf(order)).toEqual({ sales: 0n, tax: 0n, shipping: 0n, deposits: 0n });
  const { rows } = await sql`
    SELECT sum(pv)::int AS pv, sum(retail_cents)::int AS retail, sum(paid_cents)::int AS paid FROM pv_row WHERE order_id = ${order.moId}`.execute(
    database(),
  );
  expect(rows).toEqual([{ pv: 0, retail: 0, paid: 0 }]);
});
