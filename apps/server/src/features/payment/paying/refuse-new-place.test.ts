import { expect, it } from 'vitest';
import { recordCorrection } from '../../member/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund, orderOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const HOUR_MS = 3_600_000;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
const database = () => shop.server.database;

const pay = (shopper: Shopper, moId: number) => shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
const sent = (moId: number, at: Date) =>
  database().updateTable('member_order').set({ state: 'shipped', shipped_at: at }).where('id', '=', BigInt(moId)).execute();
const correct = (memberId: bigint) =>
  recordCorrection(database(), { memberId, fields: ['email'], by: null, tell: undefined, now: clock.now() });
const moved = (shopper: Shopper, street: string) =>
  database().updateTable('address').set({ street }).where('id', '=', BigInt(shopper.addressId)).execute();

it('A balance pays goods to a known place, and to no new one, in the pause after a correction', async () => {
  const before = await shop.newOrder();
  const { shopper } = before;
  await fund(database(), shopper.id, '6', 50_000n);
  expect(await pay(shopper, before.moId)).toMatchObject({ data: { status: '1' } });
  await sent(before.moId, new Date(clock.now().getTime() - HOUR_MS));
  await correct(shopper.id);
  const home = await shop.newOrder(shopper);
  await moved(shopper, '13 Warehouse Row');
  const away = await shop.newOrder(shopper);
  expect(await pay(shopper, away.moId)).toMatchObject({
    error: 'memberPaused',
    resultMessage: expect.stringContaining('place') as unknown,
  });
  expect(await pay(shopper, home.moId)).toMatchObject({ data: { status: '1' } });
  // An order that is sent to a new place in the pause does not make the place known.
  await sent(home.moId, clock.now());
  await database().updateTable('member_order').set({ street: '13 Warehouse Row' }).where('id', '=', BigInt(home.moId)).execute();
  expect(await pay(shopper, away.moId)).toMatchObject({ error: 'memberPaused' });
  const [book] = await bookOf(database(), shopper.id, '6');
  expect(book).toBe(50_000n - 2n * 7_364n);
  clock.advance(73 * HOUR_MS);
  const later = await shop.newOrder(shopper);
  expect(await pay(shopper, later.moId)).toMatchObject({ data: { status: '1' } });
});

it('a gateway takes the payer’s own money for a new place, and the balance gives no part of it', async () => {
  const { shopper, moId } = await shop.newOrder();
  await fund(database(), shopper.id, '6', 2_000n);
  // The intent is older than the correction.
  expect(await pay(shopper, moId)).toMatchObject({ data: { status: '0', subAmt: 20 } });
  await correct(shopper.id);
  expect(await shop.pay(shopper, moId, { subAmt: '20.00', orderAmount: '73.64', remaining: '53.64' })).toMatchObject({
    error: 'memberPaused',
  });
  expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
  const started = await shop.pay(shopper, moId);
  await shop.sandbox.decide(String(started.data), 'approve');
  expect(await shopper.call('searchOrderId', { shOrderId: String(started['searchOrder']) })).toMatchObject({ data: { status: '3' } });
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
});
