import { describe, expect, it } from 'vitest';
import { clawBack } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { failAttempt } from '../attempts/settle-charge.ts';
import { bookOf, companyBalance, fund, orderOf, postingsOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const MINUTE_MS = 60_000;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

const database = () => shop.server.database;
const wallet = ({ id }: Shopper) => bookOf(database(), id, '6');
const fromBalance = (shopper: Shopper, moId: number, payType = '1') =>
  shopper.call('payOrderByFb', { orderId: moId, payType, payPassword });
const result = async (shopper: Shopper, searchOrder: unknown) =>
  ((await shopper.call('searchOrderId', { shOrderId: searchOrder })).data as { status: string }).status;
const attemptsOf = (moId: number) =>
  database().selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).orderBy('id').execute();

/** An order of 73.64 by a member with 20.00 who was shown what the balance pays. */
async function withIntent(cents = 2_000n) {
  const ordered = await shop.newOrder();
  await fund(database(), ordered.shopper.id, '6', cents);
  await fromBalance(ordered.shopper, ordered.moId);
  return ordered;
}
/** Third-party call as the client makes it after `payOrderByFb`. */
const complete = (shopper: Shopper, moId: number, more: object = {}) =>
  shop.pay(shopper, moId, { subAmt: '20.00', orderAmount: '73.64', remaining: '53.64', ...more });

describe('a balance with a third party', () => {
  it('A balance and a third party pay together: a hold on one, the rest by the other, one transfer for both', async () => {
    const { shopper, moId, memberOrderNo } = await withIntent();
    const started = await complete(shopper, moId);
    expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
    expect(await wallet(shopper)).toEqual([2_000n, 2_000n]);
    expect(await shopper.call('getFbBalance', { bankbookType: '6' })).toMatchObject({
      data: 0,
      onHold: 20,
      holds: [{ kind: 'payment', amount: 20, memberOrderNo }],
    });
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ amount: 5_364 });
    await shop.sandbox.fault('ipn_duplicate', 1);
    await shop.sandbox.decide(String(started.data), 'approve');
    expect(await Promise.all(Array.from({ length: 10 }, () => result(shopper, started['searchOrder'])))).toEqual(Array(10).fill('3'));
    expect(await wallet(shopper)).toEqual([0n, 0n]);
    expect(await postingsOf(database(), moId, 'order_paid')).toEqual([
      ['6', -2_000n],
      ['gateway_clearing', -5_364n],
      ['sales', 6_400n],
      ['shipping', 500n],
      ['tax', 464n],
    ]);
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({
      data: [{ status: '2', payStyleDesc: 'E-wallet + Alipay' }],
    });
  });

  it('A balance and a third party take a client’s parts as advice where it names nothing that it saw', async () => {
    const { shopper, moId } = await withIntent();
    const started = await complete(shopper, moId, { subAmt: '73.63', remaining: '0.01' });
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ amount: 5_364 });
    expect(await wallet(shopper)).toEqual([2_000n, 2_000n]);
  });

  it.each([
    ['more', 1_000n, 4_364],
    ['less', -1_500n, 6_864],
  ] as const)('A balance and a third party compute the parts again where the balance holds %s by then', async (_what, change, charged) => {
    const { shopper, moId } = await withIntent();
    const { id: memberId } = shopper;
    const gone = { kind: 'test', reference: `gone:${moId}`, memberId, book: '6', amountCents: 1_500n, to: 'opening' } as const;
    await (change > 0n ? fund(database(), memberId, '6', change) : clawBack(database(), gone));
    const started = await complete(shopper, moId);
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ amount: charged });
    expect(await wallet(shopper)).toEqual([2_000n + change, 2_000n + change]);
  });

  it('A balance and a third party are one attempt and one hold, however many times it is clicked at once', async () => {
    const { shopper, moId } = await withIntent();
    const answers = await Promise.all(Array.from({ length: 15 }, () => complete(shopper, moId)));
    expect(new Set(answers.map(({ data }) => String(data))).size).toBe(1);
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'open', book: '6', balance_cents: 2_000n, amount_cents: 5_364n }]);
    expect(await wallet(shopper)).toEqual([2_000n, 2_000n]);
  });

  it('A balance and a third party take the reorder fund as well', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(database(), shopper.id, '7', 1_000n);
    await fromBalance(shopper, moId, '2');
    const started = await complete(shopper, moId, { payType: '4' });
    await shop.sandbox.decide(String(started.data), 'approve');
    expect(await result(shopper, started['searchOrder'])).toBe('3');
    expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: 'b2+4' });
    expect(await bookOf(database(), shopper.id, '7')).toEqual([0n, 0n]);
  });
});

describe('the release of a held part', () => {
  it.each(['decline', 'cancel'] as const)('The held part is free again after %s', async (decision) => {
    const { shopper, moId } = await withIntent();
    const started = await complete(shopper, moId);
    await shop.sandbox.decide(String(started.data), decision);
    expect(await result(shopper, started['searchOrder'])).toBe('1');
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
    // The intent is valid for one payment; the client asks the balance again.
    expect(await complete(shopper, moId)).toMatchObject({ error: 'paymentIntentMissing' });
    expect(await fromBalance(shopper, moId)).toMatchObject({ data: { status: '0', subAmt: 20 } });
    const again = await complete(shopper, moId);
    await shop.sandbox.decide(String(again.data), 'approve');
    expect(await result(shopper, again['searchOrder'])).toBe('3');
  });

  it('The held part is free again when the gateway refuses, and stays held while it cannot be reached', async () => {
    const { shopper, moId } = await withIntent();
    await shop.sandbox.fault('down');
    expect(await complete(shopper, moId)).toMatchObject({ error: 'gatewayUnavailable' });
    expect(await wallet(shopper)).toEqual([2_000n, 2_000n]);
    // Money held for this very payment still counts as the balance's part.
    expect(await fromBalance(shopper, moId)).toMatchObject({ data: { status: '0', subAmt: 20, remaining: 53.64 } });
    await shop.sandbox.clearFaults();
    clock.advance(MINUTE_MS);
    await shop.sweep();
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'failed', failure: 'unknown to the gateway' }]);
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
  });

  it('The held part is free again when another method, or no balance, is chosen instead', async () => {
    const { shopper, moId } = await withIntent();
    const mixed = await complete(shopper, moId);
    const whole = await shop.pay(shopper, moId);
    expect(await shop.sandbox.charge(String(mixed['searchOrder']))).toMatchObject({ status: 'cancelled' });
    expect(await shop.sandbox.charge(String(whole['searchOrder']))).toMatchObject({ status: 'pending', amount: 7_364 });
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
  });

  it('The held part is free half an hour after the page was left; a page without a balance part still waits', async () => {
    const { shopper, moId } = await withIntent();
    const left = await complete(shopper, moId);
    const plain = await shop.newOrder();
    const waiting = await shop.pay(plain.shopper, plain.moId);
    clock.advance(29 * MINUTE_MS);
    await shop.sweep();
    expect(await wallet(shopper)).toEqual([2_000n, 2_000n]);
    clock.advance(MINUTE_MS);
    await shop.sweep();
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
    expect(await shop.sandbox.charge(String(left['searchOrder']))).toMatchObject({ status: 'cancelled' });
    expect(await shop.sandbox.charge(String(waiting['searchOrder']))).toMatchObject({ status: 'pending' });
  });

  it('The held part is free again, and a later success is given back because it would pay only a part', async () => {
    const { shopper, moId } = await withIntent();
    const started = await complete(shopper, moId);
    await shop.sandbox.fault('ipn_lost');
    await shop.sandbox.decide(String(started.data), 'approve');
    // Simulates a decline reported first by the gateway, out of order or wrong.
    const [attempt] = await attemptsOf(moId);
    if (attempt === undefined) throw new Error('no attempt');
    await failAttempt(shop.parts, attempt, 'declined', null);
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
    const suspense = await companyBalance(database(), 'suspense');
    await inquireAttempt(shop.parts, attempt);
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'returned' }]);
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ status: 'refunded' });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
    expect(await companyBalance(database(), 'suspense')).toBe(suspense);
  });
});

describe('a refused mixed payment', () => {
  it.each([
    ['none was noted', async () => undefined],
    [
      'it has expired',
      async (shopper: Shopper, moId: number) => {
        await fromBalance(shopper, moId);
        clock.advance(30 * MINUTE_MS);
      },
    ],
    [
      'the balance is gone',
      async (shopper: Shopper, moId: number) => {
        await fromBalance(shopper, moId);
        const other = await shop.newOrder(shopper);
        await fund(database(), shopper.id, '6', 5_364n);
        await fromBalance(shopper, other.moId);
      },
    ],
    [
      'the balance now pays it all',
      async (shopper: Shopper, moId: number) => {
        await fromBalance(shopper, moId);
        await fund(database(), shopper.id, '6', 5_364n);
      },
    ],
  ])('A mixed payment without an intent holds nothing: %s', async (_why, prepare) => {
    const { shopper, moId } = await shop.newOrder();
    await fund(database(), shopper.id, '6', 2_000n);
    await prepare(shopper, moId);
    expect(await complete(shopper, moId)).toMatchObject({
      success: '0',
      error: 'paymentIntentMissing',
      errorCode: '1',
      resultMessage: 'Your balance has changed. Please check the amounts and pay again.',
    });
    expect((await wallet(shopper))[1]).toBe(0n);
    expect(await attemptsOf(moId)).toEqual([]);
  });

  it.each(['-20', '20.001', 'abc', '', '1e3', null])('A mixed payment with the amount %j is refused', async (subAmt) => {
    const { shopper, moId } = await withIntent();
    expect(await complete(shopper, moId, { subAmt })).toMatchObject({ success: '0', errorCode: '1', field: 'subAmt' });
    expect(await wallet(shopper)).toEqual([2_000n, 0n]);
  });

  it('Another member cannot take the intent', async () => {
    const { moId } = await withIntent();
    const { shopper: other } = await withIntent();
    expect(await complete(other, moId)).toMatchObject({ error: 'orderNotFound' });
    expect(await wallet(other)).toEqual([2_000n, 0n]);
  });
});
