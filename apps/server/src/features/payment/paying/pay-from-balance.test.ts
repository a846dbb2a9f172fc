import { describe, expect, it } from 'vitest';
import { clawBack } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

const payFrom = (shopper: Shopper, moId: number, more: object = {}, key?: string) =>
  shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword, ...more }, key === undefined ? {} : { key });
const intents = (moId: number) =>
  shop.server.database.selectFrom('payment_intent').selectAll().where('order_id', '=', BigInt(moId)).execute();

describe('a balance that covers the order', () => {
  it.each([
    ['1', '6', 'E-wallet'],
    ['2', '7', 'Reorder fund'],
  ] as const)(
    'A balance that covers the order of type %s pays it from book %s, at once and in one transfer',
    async (payType, book, words) => {
      const { shopper, moId, memberOrderNo } = await shop.newOrder();
      await fund(shop.server.database, shopper.id, book, 10_000n);
      expect(await payFrom(shopper, moId, { payType })).toMatchObject({
        success: '1',
        data: { status: '1', subAmt: 73.64, remaining: 0 },
        resultMessage: 'Payment successful',
      });
      expect(await bookOf(shop.server.database, shopper.id, book)).toEqual([2_636n, 0n]);
      expect(await postingsOf(shop.server.database, moId, 'order_paid')).toEqual([
        [book, -7_364n],
        ['sales', 6_400n],
        ['shipping', 500n],
        ['tax', 464n],
      ]);
      expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({
        data: [{ status: '2', payStyleDesc: words, canWatch: '0' }],
      });
      const pv = await shop.server.database.selectFrom('pv_row').select(['pv', 'kind']).where('order_id', '=', BigInt(moId)).execute();
      expect(pv).toEqual([{ pv: 4000n, kind: 'FIRST' }]);
      expect((await mailsTo(shop.server.database, `${shopper.username}@example.com`)).map(({ template }) => template)).toEqual([
        'orderPlaced',
        'orderPaid',
      ]);
      // The same call within seconds is a repeat; with its own key it is a second payment.
      expect(await payFrom(shopper, moId, { payType })).toMatchObject({ success: '1', data: { status: '1', subAmt: 73.64 } });
      expect(await payFrom(shopper, moId, { payType }, 'another-click')).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
      expect(await bookOf(shop.server.database, shopper.id, book)).toEqual([2_636n, 0n]);
    },
  );

  it('A balance of exactly the order’s total empties the book', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 7_364n);
    expect(await payFrom(shopper, moId)).toMatchObject({ data: { status: '1' } });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([0n, 0n]);
  });

  it('A balance that covers the order pays once for many simultaneous clicks, and one key answers the same', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 50_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => payFrom(shopper, moId, {}, `click-number-${index}`)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'orderAlreadyPaid')).toHaveLength(19);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([42_636n, 0n]);
    const next = await shop.newOrder(shopper);
    const first = await payFrom(shopper, next.moId, {}, 'one-click-1');
    expect(first).toMatchObject({ data: { status: '1' } });
    expect(await payFrom(shopper, next.moId, {}, 'one-click-1')).toEqual(first);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([35_272n, 0n]);
  });

  it('A balance that covers the order pays once for twenty equal clicks without a key, and answers each the same', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 50_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => payFrom(shopper, moId)));
    for (const answer of answers) expect(answer).toMatchObject({ success: '1', data: { status: '1', subAmt: 73.64 } });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([42_636n, 0n]);
  });

  it('A balance that covers the order is not spent twice by two orders at once', async () => {
    const first = await shop.newOrder();
    const { shopper } = first;
    const second = await shop.newOrder(shopper);
    await fund(shop.server.database, shopper.id, '6', 8_000n);
    const answers = await Promise.all(
      [first, second, first, second].map(({ moId }, index) => payFrom(shopper, moId, {}, `two-orders-${index}`)),
    );
    expect(answers.filter((answer) => (answer.data as { status?: string } | undefined)?.status === '1')).toHaveLength(1);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([636n, 0n]);
  });

  it('A balance that covers the order withdraws a page that waits for the payer, but not one that was paid', async () => {
    const waiting = await shop.newOrder();
    await fund(shop.server.database, waiting.shopper.id, '6', 20_000n);
    const started = await shop.pay(waiting.shopper, waiting.moId);
    expect(await payFrom(waiting.shopper, waiting.moId)).toMatchObject({ data: { status: '1' } });
    expect(await shop.sandbox.charge(String(started['searchOrder']))).toMatchObject({ status: 'cancelled' });

    const paid = await shop.newOrder(waiting.shopper);
    await shop.sandbox.fault('ipn_lost');
    const page = await shop.pay(paid.shopper, paid.moId);
    await shop.sandbox.decide(String(page.data), 'approve');
    expect(await payFrom(paid.shopper, paid.moId)).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
    expect(await orderOf(shop.server.database, paid.moId)).toEqual({ state: 'paid', pay_style: '2' });
    expect(await bookOf(shop.server.database, paid.shopper.id, '6')).toEqual([12_636n, 0n]);
  });

  it('A balance that covers the order waits while the gateway cannot report the state of an open payment', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 20_000n);
    await shop.pay(shopper, moId);
    await shop.sandbox.fault('down');
    expect(await payFrom(shopper, moId)).toMatchObject({ success: '0', error: 'paymentPending' });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([20_000n, 0n]);
  });
});

describe('a balance that does not cover the order', () => {
  it('An insufficient balance holds nothing, shows what would remain, and records an intent for half an hour', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 2_000n);
    expect(await payFrom(shopper, moId)).toMatchObject({
      success: '1',
      data: { status: '0', subAmt: 20, remaining: 53.64 },
      resultMessage: 'Insufficient balance',
    });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([2_000n, 0n]);
    expect(await intents(moId)).toMatchObject([
      { payer_id: shopper.id, book: '6', expires_at: new Date(clock.now().getTime() + 1_800_000) },
    ]);
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'unpaid' });
    clock.advance(1_800_000);
    await shop.sweep();
    expect(await intents(moId)).toEqual([]);
  });

  it('A balance that is empty, or below zero after a clawback, offers nothing', async () => {
    const { shopper, moId } = await shop.newOrder();
    const nothing = { data: { status: '0', subAmt: 0, remaining: 73.64 } };
    expect(await payFrom(shopper, moId)).toMatchObject(nothing);
    const back = { kind: 'test', reference: `claw:${moId}`, memberId: shopper.id, book: '6', amountCents: 500n, to: 'suspense' } as const;
    await clawBack(shop.server.database, back);
    expect(await payFrom(shopper, moId)).toMatchObject(nothing);
    expect(await intents(moId)).toEqual([]);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([-500n, 0n]);
    // Incoming money fills the gap first.
    await fund(shop.server.database, shopper.id, '6', 7_500n);
    expect(await payFrom(shopper, moId)).toMatchObject({ data: { status: '0', subAmt: 70 } });
  });
});

describe('refused, and nothing moved', () => {
  it.each([
    [{ payType: '3' }, 'payTypeUnsupported'],
    [{ payType: '4' }, 'payTypeUnsupported'],
    [{ payType: 'x' }, 'payTypeUnsupported'],
    [{ payPassword: '0'.repeat(32) }, 'paymentPasswordWrong'],
    [{ payPassword: '' }, 'paymentPasswordMissing'],
  ])('The request %o is refused: %s', async (more, error) => {
    const { shopper, moId } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 10_000n);
    expect(await payFrom(shopper, moId, more)).toMatchObject({ success: '0', error });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([10_000n, 0n]);
    expect(await intents(moId)).toEqual([]);
  });

  it.each([{ orderId: '1.5' }, { orderId: -1 }, { payPassword: 'plain' }, { remaining: '1' }])(
    'The request %o is malformed',
    async (more) => {
      const { shopper, moId } = await shop.newOrder();
      expect(await payFrom(shopper, moId, more)).toMatchObject({ success: '0', errorCode: '1', field: Object.keys(more)[0] });
    },
  );

  it('A balance pays neither another member’s order nor an expired one', async () => {
    const { shopper, moId } = await shop.newOrder();
    const { shopper: other } = await shop.newOrder();
    await fund(shop.server.database, other.id, '6', 10_000n);
    expect(await payFrom(other, moId)).toMatchObject({ error: 'orderNotFound' });
    await fund(shop.server.database, shopper.id, '6', 10_000n);
    clock.advance(86_400_000);
    expect(await payFrom(shopper, moId)).toMatchObject({ error: 'orderNotPayable' });
    expect(await bookOf(shop.server.database, other.id, '6')).toEqual([10_000n, 0n]);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([10_000n, 0n]);
  });
});
