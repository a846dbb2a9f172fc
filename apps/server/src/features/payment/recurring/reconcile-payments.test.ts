import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { reconcilePayments, sweepPayments } from '../index.ts';
import { orderOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
beforeEach(() => shop.sandbox.fault('ipn_lost'));

const database = () => shop.server.database;
const attemptOf = (reference: string) =>
  database().selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const tasks = async (reference: string) => {
  const rows = await database().selectFrom('staff_task').selectAll().where('subject', '=', reference).orderBy('id').execute();
  return rows.map(({ kind, detail, closed_at: closedAt }) => ({ kind, detail, isOpen: closedAt === null }));
};
const change = (reference: string, values: object) =>
  database().updateTable('payment_attempt').set(values).where('reference', '=', reference).execute();

/** An order with a page at the gateway. */
async function started() {
  const ordered = await shop.newOrder();
  const answer = await shop.pay(ordered.shopper, ordered.moId);
  return { ...ordered, reference: String(answer['searchOrder']), link: String(answer.data) };
}
const linkOf = async (reference: string) => (await attemptOf(reference)).link;
async function paid() {
  const order = await started();
  await shop.sandbox.decide(order.link, 'approve');
  expect(await order.shopper.call('searchOrderId', { shOrderId: order.reference })).toMatchObject({ data: { status: '3' } });
  return order;
}
async function round(after = 6 * MINUTE_MS) {
  clock.advance(after);
  await reconcilePayments(shop.parts);
}

describe('matching books and gateway', () => {
  it('Where books and gateway agree, nothing happens, and decided payments are asked about only hours later', async () => {
    const [waiting, done, declined] = [await started(), await paid(), await started()];
    await shop.sandbox.decide(declined.link, 'decline');
    await declined.shopper.call('searchOrderId', { shOrderId: declined.reference });
    await round();
    const seenAt = clock.now();
    await round();
    for (const { reference } of [done, declined]) expect(await attemptOf(reference)).toMatchObject({ reconciled_at: seenAt });
    for (const { reference } of [waiting, done, declined]) expect(await tasks(reference)).toEqual([]);
    expect(await attemptOf(waiting.reference)).toMatchObject({ state: 'open', reconciled_at: null });
    await round(6 * HOUR_MS);
    expect(await attemptOf(done.reference)).toMatchObject({ reconciled_at: clock.now() });
    // A late comparison is still made; after it the comparing period is over.
    await round(80 * HOUR_MS);
    await round(80 * HOUR_MS);
    expect((await attemptOf(done.reference)).reconciled_at).not.toEqual(clock.now());
  });
});

describe('the settlement by reconciliation', () => {
  it('The reconciliation settles an open payment whose notification was lost', async () => {
    const { reference, link, moId } = await started();
    await shop.sandbox.decide(link, 'approve');
    await round();
    expect(await attemptOf(reference)).toMatchObject({ state: 'paid', reconciled_at: clock.now() });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  });

  it('The reconciliation settles a success after the attempt was given up, which no sweep looks at', async () => {
    const { reference, link, moId } = await started();
    await change(reference, { state: 'failed', decided_at: clock.now() });
    await shop.sandbox.decide(link, 'approve');
    await round();
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await tasks(reference)).toEqual([]);
  });

  it('The reconciliation withdraws the page of an attempt that is over', async () => {
    const { reference } = await started();
    await change(reference, { state: 'failed', decided_at: clock.now() });
    await round();
    expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'cancelled' });
    expect(await tasks(reference)).toEqual([]);
  });

  it('The reconciliation settles an unreported chargeback', async () => {
    const { reference, moId } = await paid();
    await shop.sandbox.chargeBack(reference);
    await round();
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
    expect(await tasks(reference)).toMatchObject([{ kind: 'chargeback', isOpen: true }]);
    await round();
    expect(await tasks(reference)).toHaveLength(1);
  });
});

describe('a task from the reconciliation', () => {
  it('Money given back at the gateway’s own desk is one task', async () => {
    const { reference, moId } = await paid();
    const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
    await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 7364, currency: 'USD' });
    for (let rounds = 0; rounds < 3; rounds += 1) await round(7 * HOUR_MS);
    expect(await tasks(reference)).toEqual([{ kind: 'reconciliation', detail: { books: 'paid', gateway: 'refunded' }, isOpen: true }]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  });

  it('A payment that the gateway does not know is one task', async () => {
    const { reference } = await paid();
    await change(reference, { gateway_id: 'f'.repeat(32) });
    await round();
    expect(await tasks(reference)).toMatchObject([{ kind: 'reconciliation', detail: { books: 'paid', gateway: 'none' } }]);
  });

  it('Another amount in the books than at the gateway is one task', async () => {
    const { reference } = await paid();
    await change(reference, { amount_cents: 7365n });
    await round();
    expect(await tasks(reference)).toMatchObject([{ kind: 'reconciliation', detail: { books: 'paid', gateway: 'another amount' } }]);
    await change(reference, { amount_cents: 7364n });
  });

  it('An amount taken that was not asked for is one task while the payment is open', async () => {
    await shop.sandbox.fault('amount_mismatch', 1);
    const { reference, link, moId } = await started();
    await shop.sandbox.decide(link, 'approve');
    for (let rounds = 0; rounds < 2; rounds += 1) await round();
    expect(await tasks(reference)).toEqual([
      { kind: 'amountMismatch', detail: { asked: '7364', taken: '7464', currency: 'USD' }, isOpen: true },
    ]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
  });
});

it('An unreachable gateway is asked in the next round, and nothing counts as compared', async () => {
  const { reference } = await paid();
  await shop.sandbox.fault('down');
  await round();
  expect(await attemptOf(reference)).toMatchObject({ reconciled_at: null });
  expect(await tasks(reference)).toEqual([]);
  await shop.sandbox.clearFaults();
  await round();
  expect(await attemptOf(reference)).toMatchObject({ reconciled_at: clock.now() });
});

describe('a hanging gateway', () => {
  /** The shop's parts with a gateway that answers for some payments only. */
  function hanging(answersFor: (by: object) => boolean) {
    let [asked, atOnce, most] = [0, 0, 0];
    const { gateway } = shop.parts;
    const inquire: typeof gateway.inquire = async (by) => {
      asked += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return answersFor(by) ? gateway.inquire(by) : { ok: false, reason: 'unavailable', detail: 'no answer: TimeoutError' };
    };
    return { parts: { ...shop.parts, gateway: { ...gateway, inquire } }, counts: () => ({ asked, most }) };
  }

  it('A hanging gateway gets few simultaneous questions, and the staff hear of every payment', async () => {
    const orders = await Promise.all(Array.from({ length: 9 }, () => started()));
    clock.advance(31 * MINUTE_MS);
    const sweep = hanging(() => false);
    await sweepPayments(sweep.parts);
    expect(sweep.counts().asked).toBeLessThanOrEqual(7);
    expect(sweep.counts().most).toBeLessThanOrEqual(4);
    for (const { reference } of orders) expect(await tasks(reference)).toMatchObject([{ kind: 'paymentUnresolved', isOpen: true }]);
    const round = hanging(() => false);
    await reconcilePayments(round.parts);
    expect(round.counts().asked).toBeLessThanOrEqual(7);
    await shop.sweep();
    for (const { reference } of orders) await shop.sandbox.decide(await linkOf(reference), 'decline');
    await shop.sweep();
    for (const { reference } of orders) expect(await tasks(reference)).toMatchObject([{ isOpen: false }]);
  });

  it('A gateway that hangs about one payment alone does not hold up the others', async () => {
    const orders = [await paid(), await paid(), await paid(), await paid(), await paid(), await paid()];
    clock.advance(6 * MINUTE_MS);
    const [{ gateway_id: gatewayId }] = [await attemptOf(orders[0]?.reference ?? '')];
    await reconcilePayments(hanging((by) => !('gatewayId' in by && by.gatewayId === gatewayId)).parts);
    for (const { reference } of orders.slice(1)) expect(await attemptOf(reference)).toMatchObject({ reconciled_at: clock.now() });
    expect(await attemptOf(orders[0]?.reference ?? '')).toMatchObject({ reconciled_at: null });
  });
});

describe('an unresolved attempt', () => {
  it('An unresolved attempt is a task after half an hour, which closes when it settles', async () => {
    const { reference, link } = await started();
    await shop.sandbox.decide(link, 'approve');
    await shop.sandbox.fault('down');
    clock.advance(29 * MINUTE_MS);
    await shop.sweep();
    expect(await tasks(reference)).toEqual([]);
    clock.advance(MINUTE_MS);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await shop.sweep();
    expect(await tasks(reference)).toEqual([{ kind: 'paymentUnresolved', detail: { gateway: 'unavailable' }, isOpen: true }]);
    await shop.sandbox.clearFaults();
    await shop.sweep();
    expect(await attemptOf(reference)).toMatchObject({ state: 'paid' });
    expect(await tasks(reference)).toMatchObject([{ kind: 'paymentUnresolved', isOpen: false }]);
  });

  it('An unresolved attempt is no task while its page waits for the payer', async () => {
    const { reference } = await started();
    clock.advance(HOUR_MS);
    await shop.sweep();
    expect(await tasks(reference)).toEqual([]);
  });
});

it('money that was only reserved is taken by the sweep', async () => {
  const ordered = await shop.newOrder();
  await shop.sandbox.fault('down');
  await shop.pay(ordered.shopper, ordered.moId);
  await shop.sandbox.clearFaults();
  const { reference } = await database()
    .selectFrom('payment_attempt')
    .select('reference')
    .where('order_id', '=', BigInt(ordered.moId))
    .executeTakeFirstOrThrow();
  const back = `${shop.url}/pc/pc_result`;
  const { link } = await shop.sandbox.post('charges', {
    transaction: { reference, amount: 7364, currency: 'USD', country: 'US', auto_capture: false },
    payment: { method: 'paypal' },
    urls: { ipn: `${shop.url}/api/gateway/ipn`, success: back, fail: back, cancel: back },
  });
  await shop.sandbox.decide(link, 'approve');
  expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'authorized' });
  clock.advance(2 * MINUTE_MS);
  await shop.sweep();
  expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'captured' });
  expect(await orderOf(database(), ordered.moId)).toMatchObject({ state: 'paid' });
});
