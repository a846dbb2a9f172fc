import { expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { orderOf, postingsOf } from '../testing/books.ts';
import type { PayShop } from '../testing/pay-shop.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';
import type { FaultKind } from '../testing/sandbox.ts';

/** Runs every fault of the sandbox through the whole shop: order, pay page, notification, books. */
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

type Ordered = Awaited<ReturnType<PayShop['newOrder']>>;
const database = () => shop.server.database;
const pay = async ({ shopper, moId }: Ordered) => {
  const answer = await shop.pay(shopper, moId);
  return { answer, link: String(answer.data), reference: String(answer['searchOrder']) };
};
const stateOf = async ({ moId }: Ordered) => (await orderOf(database(), moId)).state;
const attemptOf = (reference: string) =>
  database().selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const becomesPaid = (ordered: Ordered) => expect.poll(() => stateOf(ordered), { timeout: 5_000, interval: 20 }).toBe('paid');
/** One payment, one charge, one posting of 73.64. */
async function paidOnce(ordered: Ordered, reference: string) {
  expect(await attemptOf(reference)).toMatchObject({ state: 'paid' });
  expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'success', amount: 7364 });
  const rows = await database().selectFrom('payment_attempt').select('id').where('order_id', '=', BigInt(ordered.moId)).execute();
  expect(rows).toHaveLength(1);
  expect((await postingsOf(database(), ordered.moId, 'order_paid'))[0]).toEqual(['gateway_clearing', -7364n]);
}

it('After a declined payment the order is paid at the next try', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('decline', 1);
  const first = await pay(ordered);
  await shop.sandbox.decide(first.link, 'approve');
  expect(await ordered.shopper.call('searchOrderId', { shOrderId: first.reference })).toMatchObject({ data: { status: '1' } });
  expect(await attemptOf(first.reference)).toMatchObject({ state: 'failed', failure: 'declined' });
  const second = await pay(ordered);
  await shop.sandbox.decide(second.link, 'approve');
  await becomesPaid(ordered);
  expect(await postingsOf(database(), ordered.moId, 'order_paid')).toHaveLength(4);
});

it('A gateway answer slower than our wait leaves one open attempt, which the next click takes up', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('delay', undefined, 1_500);
  expect((await pay(ordered)).answer).toMatchObject({ success: '0', error: 'gatewayUnavailable' });
  await shop.sandbox.clearFaults();
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await becomesPaid(ordered);
  await paidOnce(ordered, reference);
});

it.each<FaultKind>(['hang_after_charging', 'error_after_charging'])(
  'With the fault %s the charge is found by its reference, not made twice',
  async (kind) => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault(kind, 1);
    const { link, reference } = await pay(ordered);
    await shop.sandbox.decide(link, 'approve');
    await becomesPaid(ordered);
    await paidOnce(ordered, reference);
  },
);

it('A success notified twice is booked once', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('ipn_duplicate', 1);
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await becomesPaid(ordered);
  await paidOnce(ordered, reference);
});

it('The result page knows a success before a late notification, which then changes nothing', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('ipn_late', 1, 2_000);
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  expect(await stateOf(ordered)).toBe('unpaid');
  expect(await ordered.shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  const before = await attemptOf(reference);
  await shop.notified(reference, 1);
  expect(await attemptOf(reference)).toEqual(before);
  await paidOnce(ordered, reference);
});

it('An older state that comes after a newer one changes nothing', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('ipn_out_of_order', 1, 200);
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await shop.notified(reference, 2);
  await becomesPaid(ordered);
  await paidOnce(ordered, reference);
});

it('A forged success notification is refused', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('ipn_forged', 1);
  const { link, reference } = await pay(ordered);
  await shop.notified(reference, 1);
  expect(shop.refused()).toContain(reference);
  expect(await stateOf(ordered)).toBe('unpaid');
  expect(await attemptOf(reference)).toMatchObject({ state: 'open' });
  await shop.sandbox.decide(link, 'approve');
  await becomesPaid(ordered);
  await paidOnce(ordered, reference);
});

it('A genuine notification sent again and again, and long after, changes nothing', async () => {
  const ordered = await shop.newOrder();
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await shop.notified(reference, 1);
  await becomesPaid(ordered);
  const before = await attemptOf(reference);
  clock.advance(48 * 3_600_000);
  const bodies = shop.bodiesOf(reference);
  for (const body of [...bodies, ...bodies, ...bodies]) expect(await shop.knock(body)).toBe(200);
  expect(await attemptOf(reference)).toEqual(before);
  await paidOnce(ordered, reference);
});

it('The sweep asks about a payment whose notification was lost', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('ipn_lost');
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  clock.advance(2 * 60_000);
  await shop.sweep();
  await paidOnce(ordered, reference);
});

it('A payment with another amount pays nothing, books nothing, and is a task for the staff', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('amount_mismatch', 1);
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await shop.notified(reference, 1);
  expect(await ordered.shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '2' } });
  expect(await stateOf(ordered)).toBe('unpaid');
  expect(await postingsOf(database(), ordered.moId, 'order_paid')).toEqual([]);
  const tasks = await database().selectFrom('staff_task').select(['kind', 'detail']).where('subject', '=', reference).execute();
  expect(tasks).toEqual([{ kind: 'amountMismatch', detail: { asked: '7364', taken: '7464', currency: 'USD' } }]);
  // Neither another click nor a balance can pay: a person decides about the money.
  expect((await pay(ordered)).answer).toMatchObject({ success: '0', error: 'paymentDiffers' });
});

it('An order stays payable while the gateway is down, and is paid when it is back', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('down');
  expect((await pay(ordered)).answer).toMatchObject({ success: '0', error: 'gatewayUnavailable' });
  await shop.sandbox.clearFaults();
  const { link, reference } = await pay(ordered);
  await shop.sandbox.decide(link, 'approve');
  await becomesPaid(ordered);
  await paidOnce(ordered, reference);
});
