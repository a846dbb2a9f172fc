import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { reconcilePayments, refundOrder, sweepPayments } from '../index.ts';
import { followNotification } from '../notifications/follow-notification.ts';
import { returnRefund } from './return-refund.ts';
import { bookOf, companyBalance, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
});
afterAll(async () => {
  await staff.close();
});

const database = () => shop.server.database;

const tasks = (subject: unknown) =>
  database().selectFrom('staff_task').select(['kind', 'detail']).where('subject', '=', String(subject)).execute();
const openTasks = (subject: string) =>
  database().selectFrom('staff_task').select('kind').where('subject', '=', subject).where('closed_at', 'is', null).execute();
/** The shop's parts, with a count of refund requests to the gateway. */
function counted() {
  let times = 0;
  const { gateway } = shop.parts;
  const given: typeof gateway.refund = (request) => {
    times += 1;
    return gateway.refund(request);
  };
  return { parts: { ...shop.parts, gateway: { ...gateway, refund: given } }, asked: () => times };
}
const refund = (moId: number) => refundOrder(shop.parts, { orderId: BigInt(moId), reason: 'damaged' });
const attemptOf = (reference: string) =>
  database().selectFrom('payment_attempt').select('state').where('reference', '=', reference).executeTakeFirstOrThrow();

/** An order paid with 20.00 of the e-wallet and 53.64 by Alipay. */
async function paidMixed() {
  const ordered = await shop.newOrder();
  const { shopper, moId } = ordered;
  await fund(database(), shopper.id, '6', 2_000n);
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  const started = await shop.pay(shopper, moId, { subAmt: '20.00' });
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  return { ...ordered, reference };
}

describe('a refund of a whole order', () => {
  it('A refund of a whole order returns each book’s and the gateway’s part once, takes PV back and restocks pieces', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    const clearing = await companyBalance(database(), 'gateway_clearing');
    const { stock } = await database()
      .selectFrom('product_variant')
      .select('stock')
      .where('id', '=', shop.fixture.products.serum.variantIds[0])
      .executeTakeFirstOrThrow();
    expect(await Promise.all([refund(moId), refund(moId), refund(moId)])).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await refund(moId)).toBe('refunded');
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
    expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'refunded' });
    expect(await postingsOf(database(), moId, 'order_refunded')).toEqual([
      ['6', 2_000n],
      ['gateway_clearing', 5_364n],
      ['sales', -6_400n],
      ['shipping', -500n],
      ['tax', -464n],
    ]);
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 5_364n);
    expect(await companyBalance(database(), 'refunds')).toBe(0n);
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({
      data: [{ isRetreatOrder: '1', status: '2', canWatch: '1', refundParse: expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/) }],
    });
    expect(await shopper.call('searchOrderId', { shOrderId: reference }, { locale: 'zh_CN' })).toMatchObject({
      data: { status: '1', description: '该笔付款已随订单一并退款。' },
    });
    const after = await database()
      .selectFrom('product_variant')
      .select('stock')
      .where('id', '=', shop.fixture.products.serum.variantIds[0])
      .executeTakeFirstOrThrow();
    expect(after.stock).toBe(stock + 1);
    const pv = await database()
      .selectFrom('pv_row')
      .select(['pv', 'week', 'refund_of_week'])
      .where('order_id', '=', BigInt(moId))
      .orderBy('id')
      .execute();
    expect(pv).toEqual([
      { pv: 4_000n, week: 202647, refund_of_week: null },
      { pv: -4_000n, week: 202647, refund_of_week: 202647 },
    ]);
    expect(await mailsTo(database(), `${shopper.username}@example.com`)).toMatchObject([
      { template: 'orderPlaced', values: { orderNo: memberOrderNo, amount: 'US$73.64' } },
      { template: 'orderPaid' },
      { template: 'orderRefunded', values: { orderNo: memberOrderNo, amount: 'US$73.64' } },
    ]);
    expect(await shop.pay(shopper, moId)).toMatchObject({ error: 'orderNotPayable' });
  });

  it('A refund asks an unreachable gateway again and again, and refunds once', async () => {
    const { shopper, moId, reference } = await paidMixed();
    await shop.sandbox.fault('down');
    expect(await refund(moId)).toBe('returning');
    await shop.sweep();
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    await shop.sandbox.clearFaults();
    await Promise.all([shop.sweep(), refund(moId), refund(moId)]);
    await shop.sweep();
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
    expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'refunded' });
    expect(await attemptOf(reference)).toEqual({ state: 'refunded' });
  });

  it('A refund of a charge unknown to the gateway is a task, and is asked for again only by the staff', async () => {
    const { moId, memberOrderNo, reference } = await paidMixed();
    const { gateway_id: gatewayId } = await database()
      .selectFrom('payment_attempt')
      .select('gateway_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const charge = (id: string | null) =>
      database().updateTable('payment_attempt').set({ gateway_id: id }).where('reference', '=', reference).execute();
    await charge('unknown-there');
    expect(await refund(moId)).toBe('returning');
    expect(await tasks(reference)).toEqual([{ kind: 'refundRefused', detail: { code: '4040', amount: '53.64' } }]);
    const { parts, asked } = counted();
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweepPayments(parts);
    expect([asked(), (await orderOf(database(), moId)).state]).toEqual([0, 'paid']);
    await charge(gatewayId);
    expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'asked anew' })).toMatchObject({
      data: { outcome: 'refunded' },
    });
    expect([await openTasks(reference), (await orderOf(database(), moId)).state]).toEqual([[], 'refunded']);
  });

  it('A refund made at the gateway’s own desk is booked when the reconciliation finds it', async () => {
    const { moId, reference } = await paidMixed();
    const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
    await database().updateTable('payment_attempt').set({ gateway_id: 'unknown-there' }).where('reference', '=', reference).execute();
    expect(await refund(moId)).toBe('returning');
    await database().updateTable('payment_attempt').set({ gateway_id: id }).where('reference', '=', reference).execute();
    await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 5_364, currency: 'USD' });
    clock.advance(6 * 60_000);
    await reconcilePayments(shop.parts);
    expect([await attemptOf(reference), await orderOf(database(), moId)]).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
    expect(await openTasks(reference)).toEqual([]);
  });

  it('A pending refund is asked about at a falling rate, and is booked when the gateway reports the money returned', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    await shop.sandbox.fault('refund_pending', 1);
    expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'damaged' })).toMatchObject({
      data: { outcome: 'returning' },
    });
    const { parts, asked } = counted();
    const lookAfter = async (minutes: number): Promise<number> => {
      const before = asked();
      clock.advance(minutes * 60_000);
      await sweepPayments(parts);
      return asked() - before;
    };
    // After 1 minute, then 2, then 4.
    expect([await lookAfter(0.5), await lookAfter(0.6), await lookAfter(1), await lookAfter(1.1), await lookAfter(3.9)]).toEqual([
      0, 1, 0, 1, 0,
    ]);
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ data: [{ isRetreatOrder: '0', status: '2' }] });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
    expect(await tasks(reference)).toEqual([]);
    expect(await staff.as('warehouse', 'shipOrder', { memberOrderNo, carrier: 'Northern Post', trackingNo: memberOrderNo })).toMatchObject({
      error: 'orderNotShippable',
    });
    // No notification arrives.
    await shop.sandbox.fault('ipn_lost', 1);
    await shop.sandbox.decideRefund(reference, 'refunded');
    expect(await lookAfter(0.2)).toBe(1);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
    expect((await mailsTo(database(), `${shopper.username}@example.com`)).map(({ template }) => template)).toEqual([
      'orderPlaced',
      'orderPaid',
      'orderRefunded',
    ]);
  });

  it('A refund that was pending is booked at once when the gateway reports it', async () => {
    const { moId, reference } = await paidMixed();
    await shop.sandbox.fault('refund_pending', 1);
    expect(await refund(moId)).toBe('returning');
    await shop.sandbox.decideRefund(reference, 'refunded');
    await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' }), 5_000);
  });

  it.each([
    ['at once', false],
    ['after it was pending', true],
  ])('A refund that fails %s is a task and no refund; the staff can have another one made', async (_when, isPending) => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    await shop.sandbox.fault(isPending ? 'refund_pending' : 'refund_failed', 1);
    expect(await refund(moId)).toBe('returning');
    if (isPending) {
      await shop.sandbox.decideRefund(reference, 'failed');
      await vi.waitFor(async () => expect(await openTasks(reference)).toHaveLength(1), 5_000);
    }
    expect(await tasks(reference)).toEqual([{ kind: 'refundRefused', detail: { code: 'failed', amount: '53.64' } }]);
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ data: [{ isRetreatOrder: '0', status: '2' }] });
    const { parts, asked } = counted();
    clock.advance(24 * 3_600_000);
    await sweepPayments(parts);
    expect([asked(), await bookOf(database(), shopper.id, '6')]).toEqual([0, [0n, 0n]]);
    expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'again' })).toMatchObject({ data: { outcome: 'refunded' } });
    expect([await openTasks(reference), await bookOf(database(), shopper.id, '6')]).toEqual([[], [2_000n, 0n]]);
  });

  it('A failed refund stays with the staff, whatever the gateway reports, until its own desk makes the refund', async () => {
    const { moId, reference } = await paidMixed();
    await shop.sandbox.fault('refund_failed', 1);
    expect(await refund(moId)).toBe('returning');
    const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
    const { parts, asked } = counted();
    const told = { hash: '', type: 'refund', reference, gatewayId: id, accountId: null } as const;
    expect(await followNotification(parts, told)).toBe(true);
    expect([asked(), await openTasks(reference)]).toEqual([0, [{ kind: 'refundRefused' }]]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    await shop.sandbox.fault('ipn_lost', 1);
    await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 5_364, currency: 'USD' });
    expect(await followNotification(parts, told)).toBe(true);
    expect([await attemptOf(reference), await orderOf(database(), moId)]).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
    expect(await openTasks(reference)).toEqual([]);
  });

  it('A refund that fails while its message is followed stays with the staff, although it was read before', async () => {
    const { moId, reference } = await paidMixed();
    await shop.sandbox.fault('ipn_lost', 1);
    await shop.sandbox.fault('refund_failed', 1);
    expect(await refund(moId)).toBe('returning');
    const { parts, asked } = counted();
    expect(await returnRefund(parts, BigInt(moId), { refund_round: 1 })).toBe('missing');
    expect([asked(), await openTasks(reference)]).toEqual([0, [{ kind: 'refundRefused' }]]);
  });

  it('A refund of a shipped order paid by balance alone needs no gateway', async () => {
    const { shopper, moId } = await shop.newOrder();
    await fund(database(), shopper.id, '7', 7_364n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '2', payPassword });
    await database()
      .updateTable('member_order')
      .set({ state: 'shipped', shipped_at: clock.now() })
      .where('id', '=', BigInt(moId))
      .execute();
    await shop.sandbox.fault('down');
    expect(await refund(moId)).toBe('refunded');
    expect(await bookOf(database(), shopper.id, '7')).toEqual([7_364n, 0n]);
  });

  it('A refund is refused for an order that is unpaid, cancelled or unknown', async () => {
    const { shopper, moId } = await shop.newOrder();
    expect(await refund(moId)).toBe('notPaid');
    await shopper.call('deleteOrder', { moId });
    expect(await refund(moId)).toBe('notPaid');
    expect(await refund(999_999_999)).toBe('notFound');
    expect(await mailsTo(database(), `${shopper.username}@example.com`)).toHaveLength(1);
  });
});

describe('a late success that the gateway does not refund', () => {
  /** A payment made after its order was cancelled, and refused when it was to go back. */
  async function refusedReturn(): Promise<string> {
    const { shopper, moId } = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost', 1);
    const started = await shop.pay(shopper, moId);
    const reference = String(started['searchOrder']);
    await shop.sandbox.decide(String(started.data), 'approve');
    const cancelled = { state: 'cancelled', cancelled_at: clock.now() } as const;
    await database().updateTable('member_order').set(cancelled).where('id', '=', BigInt(moId)).execute();
    clock.advance(2 * 60_000);
    const refusal = { ok: false, reason: 'refused', code: '4208', detail: 'HTTP 400, code 4208' } as const;
    await sweepPayments({ ...shop.parts, gateway: { ...shop.parts.gateway, refund: () => Promise.resolve(refusal) } });
    expect([await attemptOf(reference), await companyBalance(database(), 'suspense')]).toEqual([{ state: 'superseded' }, 7_364n]);
    expect(await tasks(reference)).toEqual([{ kind: 'returnRefused', detail: { code: '4208', amount: '73.64' } }]);
    return reference;
  }

  it('A late success stays in suspense while the refund is pending, and goes when the gateway has returned it', async () => {
    const { shopper, moId } = await shop.newOrder();
    const before = await companyBalance(database(), 'suspense');
    await shop.sandbox.fault('ipn_lost', 1);
    await shop.sandbox.fault('refund_pending', 1);
    const started = await shop.pay(shopper, moId);
    const reference = String(started['searchOrder']);
    await shop.sandbox.decide(String(started.data), 'approve');
    const cancelled = { state: 'cancelled', cancelled_at: clock.now() } as const;
    await database().updateTable('member_order').set(cancelled).where('id', '=', BigInt(moId)).execute();
    clock.advance(2 * 60_000);
    await shop.sweep();
    expect([await attemptOf(reference), await companyBalance(database(), 'suspense')]).toEqual([{ state: 'superseded' }, before + 7_364n]);
    await shop.sandbox.decideRefund(reference, 'refunded');
    await vi.waitFor(async () => expect(await attemptOf(reference)).toEqual({ state: 'returned' }), 5_000);
    expect([await companyBalance(database(), 'suspense'), await tasks(reference)]).toEqual([before, []]);
  });

  it('A late success is a task, is asked for no more, and is booked when the gateway’s desk gives it back', async () => {
    const reference = await refusedReturn();
    const { parts, asked } = counted();
    await sweepPayments(parts);
    expect(asked()).toBe(0);
    const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
    await shop.sandbox.fault('ipn_lost', 1);
    await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 7_364, currency: 'USD' });
    clock.advance(6 * 60_000);
    await reconcilePayments(shop.parts);
    expect([await attemptOf(reference), await companyBalance(database(), 'suspense')]).toEqual([{ state: 'returned' }, 0n]);
    expect(await openTasks(reference)).toEqual([]);
  });

  it('A late success is booked when the gateway’s desk gives it back and the gateway reports it', async () => {
    const reference = await refusedReturn();
    const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
    await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 7_364, currency: 'USD' });
    await vi.waitFor(async () => expect(await attemptOf(reference)).toEqual({ state: 'returned' }), 5_000);
    expect(await openTasks(reference)).toEqual([]);
  });

  it('A late success leaves suspense when the payer’s bank takes it back', async () => {
    const reference = await refusedReturn();
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(async () => expect(await attemptOf(reference)).toEqual({ state: 'returned' }), 5_000);
    expect(await companyBalance(database(), 'suspense')).toBe(0n);
    expect(await openTasks(reference)).toEqual([{ kind: 'chargeback' }]);
  });
});
