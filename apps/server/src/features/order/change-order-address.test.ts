import { beforeEach, describe, expect, it } from 'vitest';
import { settleAttempt } from '../payment/attempts/settle-attempt.ts';
import { bookOf, companyBalance, fund } from '../payment/testing/books.ts';
import { payShopOfFile } from '../payment/testing/pay-shop-of-file.ts';
import { createShopper, payPassword, type Shopper } from './testing/shopper.ts';
import { dataOf } from '../../testing/success-of.ts';

const shop = payShopOfFile();
const database = () => shop.server.database;

let ann: Shopper;
let moId: number;
let memberOrderNo: string;
/** An address in Tokyo, where shipping is 12.00 and tax 10 %. At home they are 5.00 and 7.25 %. */
let elsewhere: number;
beforeEach(async () => {
  ({ shopper: ann, moId, memberOrderNo } = await shop.newOrder());
  elsewhere = await addAddress(ann, {
    company_code: 'JP',
    province_id: shop.fixture.provinces.tokyo,
    city: 'Tokyo',
    street: '9 Rose Lane',
  });
});

async function addAddress({ id, addressId }: Shopper, values: object): Promise<number> {
  const row = await database().selectFrom('address').selectAll().where('id', '=', BigInt(addressId)).executeTakeFirstOrThrow();
  const { id: _id, is_default: _default, ...copied } = row;
  const added = await database()
    .insertInto('address')
    .values({ ...copied, member_id: id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(added.id);
}

const own = async () => dataOf(await ann.call('orderByOrderNo', { memberOrderNo }))[0] ?? expect.fail('no such order');
const quote = async (fabId = elsewhere) => dataOf(await ann.call('quoteOrderAddress', { moId, fabId }));
const move = (more: object = {}) => ann.call('changeOrderAddress', { moId, fabId: elsewhere, ...more });
const weigh = (grams: number) =>
  database().updateTable('product').set({ weight_grams: grams }).where('id', '=', shop.fixture.products.serum.productId).execute();
const audited = async () =>
  (
    await database()
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', memberOrderNo)
      .where('action', '=', 'order.addressChanged')
      .execute()
  ).map(({ detail }) => detail);

describe('the address of an unpaid order', () => {
  it('An unpaid order moves at the shown price, and a payment of the earlier price pays nothing', async () => {
    const before = await own();
    const there = await quote();
    expect(there).toMatchObject({ logisticsExpense: 12, tax: 6.4, orderAmount: 82.4 });
    const moved = await move({ seen: there.seen });
    expect(moved).toMatchObject({
      success: '1',
      resultMessage: 'The order goes to this address now.',
      data: [{ city: 'Tokyo', goodsAmount: 64, logisticsExpense: 12, tax: 6.4, orderAmount: 82.4, amount2: 82.4, pvAmt: 40 }],
    });
    expect(moved['data']).toEqual([await own()]);
    expect(dataOf(moved)[0]?.jpoMemberOrderFee).toMatchObject([
      { feeType: '1', fee: 12 },
      { feeType: '3', fee: 6.4 },
    ]);
    expect(await audited()).toMatchObject([{ seen: there.seen, beforeCents: 7_364, totalCents: 8_240 }]);
    await fund(database(), ann.id, '6', 10_000n);
    const pay = { orderId: moId, payType: '1', payPassword };
    expect(await ann.call('payOrderByFb', { ...pay, seen: before.seen })).toMatchObject({ error: 'seenDiffers' });
    expect(await ann.call('payOrderByFb', { ...pay, orderAmount: '73.64' })).toMatchObject({ error: 'seenDiffers' });
    expect(await ann.call('payOrderByFb', { ...pay, seen: (await own()).seen })).toMatchObject({ data: { status: '1' } });
    expect(await bookOf(database(), ann.id, '6')).toEqual([1_760n, 0n]);
    expect(await move()).toMatchObject({ error: 'orderAlreadyPaid' });
  });

  it('An unpaid order keeps its place if order, address or fees differ from those shown, and the page shows them', async () => {
    const before = await own();
    const { seen } = await quote();
    await database().updateTable('address').set({ street: '10 Rose Lane' }).where('id', '=', BigInt(elsewhere)).execute();
    expect(await move({ seen })).toMatchObject({
      error: 'seenDiffers',
      resultMessage: expect.stringContaining('At this address the order costs US$82.40 now.') as string,
      current: {
        quoteOrderAddress: { fabId: elsewhere, orderAmount: 82.4, seen: (await quote()).seen },
        orderByOrderNo: [{ memberOrderNo, seen: before.seen }],
        getJmiAddrBook: expect.arrayContaining([expect.objectContaining({ address: '10 Rose Lane' })]) as object,
      },
    });
    const shown = await quote();
    await weigh(3_000);
    expect(await move({ seen: shown.seen })).toMatchObject({
      error: 'seenDiffers',
      current: { quoteOrderAddress: { logisticsExpense: 40 } },
    });
    await weigh(200);
    expect(await own()).toEqual(before);
    expect(await audited()).toEqual([]);
    // A client that sends no `seen` is served, and the audit says so.
    expect(await move()).toMatchObject({ success: '1' });
    expect(await audited()).toMatchObject([{ seen: 'none' }]);
  });

  it('Another member cannot move an unpaid order, and it moves to no foreign or unserved address', async () => {
    const bob = await createShopper(shop.server, shop.fixture);
    expect(await move({ fabId: bob.addressId })).toMatchObject({ error: 'addressNotFound' });
    expect(await bob.call('changeOrderAddress', { moId, fabId: bob.addressId })).toMatchObject({ error: 'orderNotFound' });
    expect(await bob.call('quoteOrderAddress', { moId, fabId: bob.addressId })).toMatchObject({ error: 'orderNotFound' });
    await database().updateTable('country').set({ is_served: false }).where('company_code', '=', 'JP').execute();
    expect(await move()).toMatchObject({ error: 'shippingUnavailable' });
    await database().updateTable('country').set({ is_served: true }).where('company_code', '=', 'JP').execute();
    await database()
      .updateTable('member_order')
      .set({ expires_at: new Date(0) })
      .where('id', '=', BigInt(moId))
      .execute();
    expect(await move()).toMatchObject({ error: 'orderNotPayable' });
  });

  it('An unpaid order keeps free shipping and its discount on goods, and shows what the promotion takes off there', async () => {
    const row = { name: '{"en_US":"Free"}', kind: 'freeShipping', offer: '{}', pv_rule: 'kept' as const, priority: 1, is_exclusive: false };
    const at = { begins_at: new Date(), added_at: new Date(), changed_at: new Date() };
    const promotion = await database()
      .insertInto('promotion')
      .values({ ...row, ...at, minimum_cents: 0n, is_on: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await database().selectFrom('order_line').select('id').where('order_id', '=', BigInt(moId)).executeTakeFirstOrThrow();
    const cut = { order_id: BigInt(moId), promotion_id: promotion.id, name: row.name, pv_less: 0n };
    await database()
      .insertInto('order_discount')
      .values([
        { ...cut, order_line_id: null, amount_cents: 500n },
        { ...cut, order_line_id: line.id, amount_cents: 0n },
      ])
      .execute();
    expect(await quote()).toMatchObject({ logisticsExpense: 0, orderAmount: 70.4 });
    expect(await move()).toMatchObject({ data: [{ shippingDiscount: 12, logisticsExpense: 0, orderAmount: 70.4 }] });
    const lines = database().updateTable('order_discount').set({ amount_cents: 1n }).where('order_line_id', '=', line.id).execute();
    await expect(lines).rejects.toThrow('append-only');
  });
});

describe('an order after a failed payment', () => {
  const attemptOf = (reference: string) =>
    database().selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  /** The gateway reports a charge as paid after its page was declined. */
  const succeedLate = async (reference: string) => {
    const attempt = await attemptOf(reference);
    const charge = { id: String(attempt.gateway_id), reference, amountCents: 7_364n as never, currency: 'USD', status: 'paid' as const };
    const away = () => Promise.resolve({ ok: false as const, reason: 'unavailable' as const, detail: 'no answer' });
    return settleAttempt({ ...shop.parts, gateway: { ...shop.parts.gateway, refund: away } }, attempt, charge);
  };
  const decline = async () => {
    const started = await shop.pay(ann, moId);
    await shop.sandbox.decide(String(started.data), 'decline');
    const reference = String(started['searchOrder']);
    await ann.call('searchOrderId', { shOrderId: reference });
    expect(await attemptOf(reference)).toMatchObject({ state: 'failed' });
    return reference;
  };

  it('A failed payment does not pay the order at another price: the money waits to go back', async () => {
    const reference = await decline();
    const suspense = await companyBalance(database(), 'suspense');
    expect(await move()).toMatchObject({ success: '1' });
    expect(await succeedLate(reference)).toMatchObject({ state: 'superseded' });
    expect(await own()).toMatchObject({ status: '1', orderAmount: 82.4 });
    expect(await companyBalance(database(), 'suspense')).toBe(suspense + 7_364n);
  });

  it('A failed payment still pays an order that costs the same', async () => {
    const reference = await decline();
    expect(await move({ fabId: ann.addressId })).toMatchObject({ success: '1' });
    expect(await succeedLate(reference)).toMatchObject({ state: 'paid' });
    expect(await own()).toMatchObject({ status: '2' });
  });
});

describe('an order with a payment under way', () => {
  const begin = async () => {
    await fund(database(), ann.id, '6', 2_000n);
    const part = { orderId: moId, payPassword, payType: '1', seen: (await own()).seen };
    expect(await ann.call('payOrderByFb', part)).toMatchObject({ data: { status: '0', subAmt: 20 } });
  };
  const card = async (remaining: number) =>
    ann.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', seen: (await own()).seen, subAmt: 20, remaining });

  it('An order with a payment under way keeps its address, and what is held and asked stays right', async () => {
    await begin();
    expect(await card(53.64)).toMatchObject({ success: '1' });
    expect(await move()).toMatchObject({ error: 'paymentPending' });
    expect(await ann.call('quoteOrderAddress', { moId, fabId: elsewhere })).toMatchObject({ error: 'paymentPending' });
    expect(await own()).toMatchObject({ orderAmount: 73.64, logisticsExpense: 5 });
    expect(await bookOf(database(), ann.id, '6')).toEqual([2_000n, 2_000n]);
  });

  it('An order with a wished address recomputes the balance part and the rest from the new total', async () => {
    await begin();
    expect(await move({ seen: (await quote()).seen })).toMatchObject({ success: '1' });
    expect(await card(53.64)).toMatchObject({ error: 'seenDiffers' });
    expect(await card(62.4)).toMatchObject({ success: '1' });
    const attempts = await database().selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).execute();
    expect(attempts).toMatchObject([{ balance_cents: 2_000n, amount_cents: 6_240n }]);
    expect(await bookOf(database(), ann.id, '6')).toEqual([2_000n, 2_000n]);
  });
});
