import { describe, expect, it } from 'vitest';
import { recordCorrection } from '../../member/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { bookOf, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

const database = () => shop.server.database;

const HOUR_MS = 3_600_000;
const open = (payer: Shopper, memberOrderNo: string, owner: Pick<Shopper, 'code'> | string) =>
  payer.call('getPayOther', { memberOrderNo, payUserCode: typeof owner === 'string' ? owner : owner.code });
const payBalance = (payer: Shopper, orderId: string, payType = '1', key?: string) =>
  payer.call('payOther', { orderId, payType, payPassword }, key === undefined ? {} : { key });
const payGateway = (payer: Shopper, orderId: string, more: object = {}) =>
  payer.call('payOtherOrderByCitcon', { orderId, payPassword, payType: '2', ...more });
const newPayer = () => createShopper(shop.server, shop.fixture);
const tries = Array.from({ length: 12 }, (_, index) => `UPL2647${String(9_000_000 + index)}`);

describe('opening another member’s order', () => {
  it('Opening another member’s order shows items and totals by code or username, and nothing of the receiver', async () => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    for (const name of [owner.code, owner.code.toLowerCase(), owner.username.toUpperCase()]) {
      const answer = await open(payer, memberOrderNo, name);
      expect(answer).toMatchObject({
        success: '1',
        data: [{ memberOrderNo, status: '1', amount2: 73.64, tax: 4.64, jpoMemberOrderList: [{ qty: 1, price: 64 }] }],
      });
      const text = JSON.stringify(answer);
      for (const secret of ['Ada', 'Lind', 'ada@example.com', '5550100', 'Oakland', 'Pine Street', '94601', 'California'])
        expect(text).not.toContain(secret);
    }
  });

  it('Opening refuses alike unknown members and orders, others’ orders, paid and cancelled ones, and one’s own', async () => {
    const mine = await shop.newOrder();
    const other = await shop.newOrder();
    const third = await shop.newOrder();
    await fund(database(), third.shopper.id, '6', 10_000n);
    await third.shopper.call('payOrderByFb', { orderId: third.moId, payType: '1', payPassword });
    const gone = await shop.newOrder();
    await gone.shopper.call('deleteOrder', { moId: gone.moId });
    const payer = mine.shopper;
    const answers = [
      await open(payer, other.memberOrderNo, 'nobody'),
      await open(payer, 'UPL26470000000', other.shopper),
      await open(payer, other.memberOrderNo, third.shopper),
      await open(payer, third.memberOrderNo, third.shopper),
      await open(payer, gone.memberOrderNo, gone.shopper),
      await open(payer, mine.memberOrderNo, payer),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], error: 'orderNotFound' });
  });

  it('Opening is refused after ten misses an hour, also for a right number, in however many processes', async () => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    const beside = await createTestServer({ beside: shop.server, clock });
    const guess = (no: string, index: number) => {
      const server = index % 2 === 0 ? shop.server : beside;
      return server.call('getPayOther', { memberOrderNo: no, payUserCode: owner.code }, { token: payer.token });
    };
    try {
      const answers = await Promise.all(tries.map(guess));
      expect(answers.filter(({ error }) => error === 'orderNotFound')).toHaveLength(10);
      expect(answers.filter(({ error, status }) => error === 'tooMany' && status === 429)).toHaveLength(2);
      expect(await open(payer, memberOrderNo, owner)).toMatchObject({ error: 'tooMany' });
      expect(await payBalance(payer, memberOrderNo)).toMatchObject({ error: 'orderNotFound' });
      // Misses are counted per payer.
      expect(await open(await newPayer(), memberOrderNo, owner)).toMatchObject({ success: '1' });
      clock.advance(HOUR_MS);
      expect(await open(payer, memberOrderNo, owner)).toMatchObject({ success: '1' });
    } finally {
      await beside.close();
    }
  });

  it('Opening does not count hits', async () => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    for (let index = 0; index < 15; index += 1) expect(await open(payer, memberOrderNo, owner)).toMatchObject({ success: '1' });
  });
});

describe('paying it', () => {
  it('Paying another member’s order takes the payer’s e-wallet; order, PV and history are the owner’s', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await fund(database(), payer.id, '6', 10_000n);
    await fund(database(), owner.id, '6', 10_000n);
    await open(payer, memberOrderNo, owner);
    expect(await payBalance(payer, memberOrderNo)).toMatchObject({ success: '1', data: { status: '1' } });
    expect(await bookOf(database(), payer.id, '6')).toEqual([2_636n, 0n]);
    expect(await bookOf(database(), owner.id, '6')).toEqual([10_000n, 0n]);
    expect(await owner.call('orderAll', { status: '2' })).toMatchObject({ size: 1, data: [{ memberOrderNo, payStyleDesc: 'E-wallet' }] });
    expect(await payer.call('orderAll', {})).toMatchObject({ size: 0 });
    const pv = await database().selectFrom('pv_row').select(['member_id', 'kind']).where('order_id', '=', BigInt(moId)).execute();
    expect(pv).toEqual([{ member_id: owner.id, kind: 'FIRST' }]);
    expect((await mailsTo(database(), `${owner.username}@example.com`)).map(({ template }) => template)).toEqual([
      'orderPlaced',
      'orderPaid',
    ]);
    expect((await mailsTo(database(), `${payer.username}@example.com`)).map(({ template }) => template)).toEqual(['paidForAnother']);
    expect(await payBalance(payer, memberOrderNo, '1', 'another-click')).toMatchObject({ error: 'orderAlreadyPaid' });
  });

  it('Paying another member’s order takes a third party with or without e-wallet; the payer alone sees the result', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await fund(database(), payer.id, '6', 2_000n);
    await open(payer, memberOrderNo, owner);
    expect(await payBalance(payer, memberOrderNo)).toMatchObject({ data: { status: '0', subAmt: 20, remaining: 53.64 } });
    const started = await payGateway(payer, memberOrderNo, { subAmt: '20.00', remaining: '53.64' });
    expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
    await shop.sandbox.decide(String(started.data), 'approve');
    const shOrderId = started['searchOrder'];
    expect(await owner.call('searchOrderId', { shOrderId })).toMatchObject({ error: 'paymentNotFound' });
    expect(await payer.call('searchOrderId', { shOrderId })).toMatchObject({
      data: { status: '3', orderState: 'paid', payUserCode: owner.code },
      orderId: memberOrderNo,
    });
    expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: 'b1+2' });
    expect((await postingsOf(database(), moId, 'order_paid')).slice(0, 2)).toEqual([
      ['6', -2_000n],
      ['gateway_clearing', -5_364n],
    ]);
    expect(await bookOf(database(), payer.id, '6')).toEqual([0n, 0n]);
  });

  it('Paying another member’s order gives way to the owner, and the owner’s abandoned page to the payer', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await open(payer, memberOrderNo, owner);
    const abandoned = await shop.pay(owner, moId);
    // Two payers cannot withdraw each other's pages without end: each has a minute, except against the order's own member.
    expect(await payGateway(payer, memberOrderNo)).toMatchObject({ success: '0', error: 'paymentPending' });
    await fund(database(), payer.id, '6', 7_364n);
    expect(await payBalance(payer, memberOrderNo)).toMatchObject({ success: '0', error: 'paymentPending' });
    expect(await shop.sandbox.charge(String(abandoned['searchOrder']))).toMatchObject({ status: 'pending' });
    clock.advance(60_000);
    const taken = await payGateway(payer, memberOrderNo);
    expect(taken).toMatchObject({ success: '1' });
    expect(taken['searchOrder']).not.toBe(abandoned['searchOrder']);
    expect(await shop.sandbox.charge(String(abandoned['searchOrder']))).toMatchObject({ status: 'cancelled' });
    await shop.pay(owner, moId);
    expect(await shop.sandbox.charge(String(taken['searchOrder']))).toMatchObject({ status: 'cancelled' });
  });
});

describe('refused, and nothing moved', () => {
  it('Paying is refused for an order that was not opened, opened by another payer, or over an hour ago', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const [payer, stranger] = [await newPayer(), await newPayer()];
    for (const who of [payer, stranger]) await fund(database(), who.id, '6', 10_000n);
    await open(payer, memberOrderNo, owner);
    for (const pay of [payBalance, payGateway]) {
      expect(await pay(stranger, memberOrderNo)).toMatchObject({ success: '0', error: 'orderNotFound' });
      expect(await pay(owner, memberOrderNo)).toMatchObject({ success: '0', error: 'orderNotFound' });
      expect(await pay(stranger, 'UPL26470000000')).toMatchObject({ success: '0', error: 'orderNotFound' });
    }
    // The owner's number for the order is unknown to other payers.
    expect(await shop.pay(payer, moId)).toMatchObject({ error: 'orderNotFound' });
    clock.advance(HOUR_MS);
    for (const pay of [payBalance, payGateway]) expect(await pay(payer, memberOrderNo)).toMatchObject({ error: 'orderNotFound' });
    for (const who of [payer, stranger]) expect(await bookOf(database(), who.id, '6')).toEqual([10_000n, 0n]);
    await shop.sweep();
    const left = await database().selectFrom('opened_for_payment').selectAll().where('order_id', '=', BigInt(moId)).execute();
    expect(left).toEqual([]);
  });

  it.each(['2', '3'])('Paying with the balance type %s is refused', async (payType) => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await fund(database(), payer.id, '7', 10_000n);
    await open(payer, memberOrderNo, owner);
    expect(await payBalance(payer, memberOrderNo, payType)).toMatchObject({ success: '0', error: 'payTypeUnsupported' });
    expect(await bookOf(database(), payer.id, '7')).toEqual([10_000n, 0n]);
  });

  it('A missing network and a number that is no network are refused, for oneself and for another', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await open(payer, memberOrderNo, owner);
    for (const payType of ['7', '2']) {
      expect(await owner.call('payOrderByXnCoin', { orderId: moId, payPassword, payType })).toMatchObject({ error: 'payTypeUnsupported' });
      const other = await payer.call('payOtherByXnCoin', { orderId: memberOrderNo, payPassword, payType });
      expect(other).toMatchObject({
        error: 'payTypeUnsupported',
        resultMessage: expect.stringContaining('nsupported payment method selected'),
      });
    }
  });

  it('a wrong payment password', async () => {
    const { shopper: owner, moId, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await fund(database(), payer.id, '6', 10_000n);
    await open(payer, memberOrderNo, owner);
    const wrong = { orderId: memberOrderNo, payType: '1', payPassword: 'f'.repeat(32) };
    expect(await payer.call('payOther', wrong)).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await payer.call('payOtherOrderByCitcon', { ...wrong, payType: '2' })).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
  });
});

it('No one pays for others in the pause after a correction of their e-mail or telephone', async () => {
  const { shopper: owner, memberOrderNo } = await shop.newOrder();
  const payer = await newPayer();
  await fund(database(), payer.id, '6', 50_000n);
  await open(payer, memberOrderNo, owner);
  await recordCorrection(database(), { memberId: payer.id, fields: ['mobile'], by: null, tell: undefined, now: clock.now() });
  expect(await payBalance(payer, memberOrderNo)).toMatchObject({ error: 'memberPaused' });
  expect(await payGateway(payer, memberOrderNo)).toMatchObject({ error: 'memberPaused' });
  expect(await payer.call('payOtherByXnCoin', { orderId: memberOrderNo, payPassword, payType: '5' })).toMatchObject({ success: '0' });
  expect(await database().selectFrom('payment_attempt').select('id').where('payer_id', '=', payer.id).execute()).toEqual([]);
});
