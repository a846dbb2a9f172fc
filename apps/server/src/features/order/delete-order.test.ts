import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { bookOf, fund, orderOf } from '../payment/testing/books.ts';
import { payShopOfFile } from '../payment/testing/pay-shop-of-file.ts';
import { payPassword, type Shopper } from './testing/shopper.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

const cancel = (shopper: Shopper, moId: unknown) => shopper.call('deleteOrder', { moId });
const stock = async () => {
  const [serum] = shop.fixture.products.serum.variantIds;
  return (await shop.server.database.selectFrom('product_variant').select('stock').where('id', '=', serum).executeTakeFirstOrThrow()).stock;
};

describe('cancelling an unpaid order', () => {
  it('Cancelling an unpaid order returns its pieces to stock once, and hides it from the lists', async () => {
    const before = await stock();
    const { shopper, moId, memberOrderNo } = await shop.newOrder();
    expect(await stock()).toBe(before - 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(shopper, moId)));
    expect(answers.filter(({ success }) => success === '1')).toMatchObject([{ data: { moId }, resultMessage: 'Order cancelled.' }]);
    expect(answers.filter(({ error }) => error === 'orderNotFound')).toHaveLength(9);
    expect(await stock()).toBe(before);
    expect(await shopper.call('orderAll')).toMatchObject({ size: 0 });
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ error: 'orderNotFound' });
    expect(await shop.pay(shopper, moId)).toMatchObject({ error: 'orderNotPayable' });
  });

  it('Cancelling an unpaid order withdraws its pay page and frees the balance that was on hold', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 2_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const started = await shop.pay(shopper, moId, { subAmt: '20.00' });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([2_000n, 2_000n]);
    expect(await cancel(shopper, moId)).toMatchObject({ success: '1' });
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ status: 'cancelled' });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([2_000n, 0n]);
  });

  it('Cancelling an unpaid order waits while the gateway cannot report the state of the payment', async () => {
    const { shopper, moId } = await shop.newOrder();
    await shop.pay(shopper, moId);
    await shop.sandbox.fault('down');
    expect(await cancel(shopper, moId)).toMatchObject({ success: '0', error: 'paymentPending' });
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'unpaid' });
    await shop.sandbox.clearFaults();
    expect(await cancel(shopper, moId)).toMatchObject({ success: '1' });
  });
});

describe('a refused cancellation', () => {
  it('Cancelling is refused for an order that was paid on its page, before any notification came', async () => {
    const { shopper, moId } = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(started.data), 'approve');
    expect(await cancel(shopper, moId)).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'paid' });
  });

  it('Cancelling is refused for another member’s order, an unknown one, and anything but a number', async () => {
    const { shopper, moId } = await shop.newOrder();
    const { shopper: other } = await shop.newOrder();
    for (const id of [moId, 999_999_999]) expect(await cancel(other, id)).toMatchObject({ error: 'orderNotFound' });
    for (const id of ['', '1x', -1, null, { id: 1 }, 1.5])
      expect(await cancel(shopper, id)).toMatchObject({ errorCode: '1', field: 'moId' });
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'unpaid' });
  });
});

it('Simultaneous cancelling and paying of an order succeed exactly once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 7_364n);
    const pay = () => shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const [cancelled, paid] = await Promise.all([cancel(shopper, moId), pay()]);
    expect([cancelled.success, paid.success].toSorted()).toEqual(['0', '1']);
    expect((await orderOf(shop.server.database, moId)).state).toBe(cancelled.success === '1' ? 'cancelled' : 'paid');
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([cancelled.success === '1' ? 7_364n : 0n, 0n]);
  }
});
