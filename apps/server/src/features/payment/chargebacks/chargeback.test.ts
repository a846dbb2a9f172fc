import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { refundOrder } from '../index.ts';
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

const tasks = (subject: string) =>
  database().selectFrom('staff_task').select(['id', 'kind', 'detail', 'closed_at']).where('subject', '=', subject).orderBy('id').execute();
const refund = (moId: number) => refundOrder(shop.parts, { orderId: BigInt(moId), reason: 'damaged' });
const attemptOf = (reference: string) =>
  database().selectFrom('payment_attempt').select('state').where('reference', '=', reference).executeTakeFirstOrThrow();
const pvOf = async (moId: number): Promise<bigint> =>
  (await database().selectFrom('pv_row').select('pv').where('order_id', '=', BigInt(moId)).execute()).reduce((sum, { pv }) => sum + pv, 0n);

/** Pays an order of 73.64 with this much of the e-wallet and the rest by Alipay. */
async function paidMixed(balance = '20.00') {
  const ordered = await shop.newOrder();
  const { shopper, moId } = ordered;
  const balanceCents = BigInt(balance.replace('.', ''));
  if (balanceCents > 0n) {
    await fund(database(), shopper.id, '6', balanceCents);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  }
  const started = await shop.pay(shopper, moId, { subAmt: balance });
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  return { ...ordered, reference };
}

/** Waits until this much of a chargeback is booked. Returns its task. */
async function booked(reference: string, takenBack: string): Promise<number> {
  await vi.waitFor(async () => expect(await tasks(reference)).toMatchObject([{ kind: 'chargeback', detail: { takenBack } }]), 5_000);
  return Number((await tasks(reference))[0]?.id);
}

const ship = (memberOrderNo: string) =>
  staff.as('warehouse', 'shipOrder', { memberOrderNo, carrier: 'Northern Post', trackingNo: memberOrderNo });
const decide = (taskId: number, decision: 'return' | 'keep') =>
  staff.as('finance1', 'settleChargeback', { taskId, decision, note: 'as agreed' });

describe('a chargeback of the card’s part', () => {
  it('A chargeback of the card’s part takes that part back, once; the balance’s part stays until the staff decide', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    const clearing = await companyBalance(database(), 'gateway_clearing');
    await shop.sandbox.fault('ipn_duplicate', 1);
    await shop.sandbox.chargeBack(reference);
    const taskId = await booked(reference, '53.64');
    expect((await tasks(reference))[0]?.detail).toMatchObject({ orderNo: memberOrderNo, orderState: 'paid', balance: '20.00' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 5_364n);
    expect(await postingsOf(database(), moId, 'order_charged_back')).toEqual([
      ['gateway_clearing', 5_364n],
      ['sales', -4_662n],
      ['shipping', -364n],
      ['tax', -338n],
    ]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await attemptOf(reference)).toEqual({ state: 'refunded' });
    expect(await ship(memberOrderNo)).toMatchObject({ error: 'orderNotShippable' });
    expect(await refund(moId)).toBe('chargebackOpen');
    expect(await staff.as('finance1', 'closeStaffTask', { taskId, note: 'seen' })).toMatchObject({ error: 'chargebackUndecided' });
    expect(await staff.as('warehouse', 'settleChargeback', { taskId, decision: 'keep', note: 'n' })).toMatchObject({ error: 'notAllowed' });
  });

  it('A chargeback of the card’s part refunds the order when the staff return the balance’s part, once', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    await shop.sandbox.chargeBack(reference);
    const taskId = await booked(reference, '53.64');
    const both = await Promise.all([decide(taskId, 'return'), decide(taskId, 'return')]);
    expect(new Set(both.map(({ success }) => success))).toEqual(new Set(['0', '1']));
    expect(await decide(taskId, 'keep')).toMatchObject({ error: 'staffTaskNotFound' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
    expect((await tasks(reference))[0]?.closed_at).not.toBeNull();
    expect(await pvOf(moId)).toBe(0n);
    expect((await mailsTo(database(), `${shopper.username}@example.com`)).map(({ template }) => template)).toEqual([
      'orderPlaced',
      'orderPaid',
      'orderChargedBack',
      'orderRefunded',
    ]);
    expect(await refund(moId)).toBe('refunded');
    const { rows } = {
      rows: await database().selectFrom('audit').select(['actor', 'detail']).where('action', '=', 'staff.settleChargeback').execute(),
    };
    expect(rows).toMatchObject([{ actor: 'staff:finance1', detail: { decision: 'return', note: 'as agreed' } }]);
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ data: [{ isRetreatOrder: '1' }] });
  });

  it('A card chargeback leaves the order, and its paid goods shippable, when the staff keep the balance’s part', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed();
    await shop.sandbox.chargeBack(reference);
    expect(await decide(await booked(reference, '53.64'), 'keep')).toMatchObject({ success: '1' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await ship(memberOrderNo)).toMatchObject({ success: '1' });
    // Most of the order's money is gone, and so is what was earned on it.
    expect(await pvOf(moId)).toBe(0n);
  });

  it('A chargeback of the card’s part of 1.00 of a shipped order moves 1.00, and takes no PV back', async () => {
    const { shopper, moId, memberOrderNo, reference } = await paidMixed('72.64');
    expect(await ship(memberOrderNo)).toMatchObject({ success: '1' });
    await shop.sandbox.chargeBack(reference);
    const taskId = await booked(reference, '1.00');
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
    expect([await orderOf(database(), moId), await pvOf(moId)]).toMatchObject([{ state: 'shipped' }, 4_000n]);
    expect(await decide(taskId, 'keep')).toMatchObject({ success: '1' });
    expect([await orderOf(database(), moId), await pvOf(moId)]).toMatchObject([{ state: 'shipped' }, 4_000n]);
  });

  it('A chargeback of a part takes back that part, and the rest when the bank takes it too', async () => {
    const { shopper, moId, reference } = await paidMixed();
    const clearing = await companyBalance(database(), 'gateway_clearing');
    await shop.sandbox.chargeBack(reference, 1_000);
    await booked(reference, '10.00');
    expect([await attemptOf(reference), await orderOf(database(), moId), await pvOf(moId)]).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
      4_000n,
    ]);
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 1_000n);
    await shop.sandbox.chargeBack(reference);
    const taskId = await booked(reference, '53.64');
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 5_364n);
    // Volume waits for the decision and goes with the returned pieces.
    expect([await attemptOf(reference), await pvOf(moId)]).toEqual([{ state: 'refunded' }, 4_000n]);
    expect(await decide(taskId, 'return')).toMatchObject({ success: '1' });
    expect([await orderOf(database(), moId), await bookOf(database(), shopper.id, '6'), await pvOf(moId)]).toMatchObject([
      { state: 'refunded' },
      [2_000n, 0n],
      0n,
    ]);
  });

  it('A chargeback is a task again when the bank takes more after the staff have decided', async () => {
    const { reference } = await paidMixed();
    await shop.sandbox.chargeBack(reference, 1_000);
    const taskId = await booked(reference, '10.00');
    await decide(taskId, 'keep');
    await shop.sandbox.chargeBack(reference, 500);
    await booked(reference, '15.00');
    expect(await tasks(reference)).toMatchObject([{ closed_at: null }]);
    expect(await staff.as('finance1', 'closeStaffTask', { taskId, note: 'seen' })).toMatchObject({ error: 'chargebackUndecided' });
    expect(await decide(taskId, 'keep')).toMatchObject({ success: '1' });
  });

  it('A chargeback is decided as it was seen, or not at all once the bank takes more, and the page shows what is', async () => {
    const { moId, reference } = await paidMixed();
    await shop.sandbox.chargeBack(reference, 1_000);
    const taskId = await booked(reference, '10.00');
    const preview = async () => {
      const answer = await staff.as('finance1', 'previewChargeback', { taskId, decision: 'return' });
      return (answer as { data: { seen: string } }).data;
    };
    const press = (more: object) => staff.as('finance1', 'settleChargeback', { taskId, decision: 'return', note: 'as agreed', ...more });
    const { seen } = await preview();
    await shop.sandbox.chargeBack(reference, 500);
    await booked(reference, '15.00');
    const now = await preview();
    expect(await press({ seen })).toMatchObject({ error: 'seenDiffers', current: { previewChargeback: now } });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await press({ seen: now.seen })).toMatchObject({ success: '1' });
    const acts = database().selectFrom('audit').select('detail').where('action', '=', 'staff.settleChargeback');
    const named = (await acts.orderBy('id').execute()).map(({ detail }) => detail as { taskId: number; seen: string });
    expect(named.filter((act) => act.taskId === taskId)).toMatchObject([{ seen: now.seen }]);
    // Earlier decisions in this file had no `seen`, and their entries say so.
    expect(named.filter((act) => act.taskId !== taskId).every((act) => act.seen === 'none')).toBe(true);
  });

  it('A chargeback that is won back is a task, and the books wait for a person', async () => {
    const { reference, moId } = await paidMixed();
    await shop.sandbox.chargeBack(reference);
    await booked(reference, '53.64');
    await shop.sandbox.giveBack(reference);
    await vi.waitFor(async () => expect((await tasks(reference)).map(({ kind }) => kind)).toEqual(['chargeback', 'chargebackWon']), 5_000);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  });
});

describe('a chargeback', () => {
  it('A chargeback of an order that the card paid alone refunds it once in the books, and is a staff task', async () => {
    const { moId, memberOrderNo, reference } = await paidMixed('0');
    const clearing = await companyBalance(database(), 'gateway_clearing');
    await shop.sandbox.fault('ipn_duplicate', 1);
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' }), 5_000);
    const taskId = await booked(reference, '73.64');
    expect((await tasks(reference))[0]?.detail).toMatchObject({ orderNo: memberOrderNo, orderState: 'paid' });
    expect([await companyBalance(database(), 'gateway_clearing'), await pvOf(moId)]).toEqual([clearing + 7_364n, 0n]);
    expect(await refund(moId)).toBe('refunded');
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 7_364n);
    expect(await decide(taskId, 'return')).toMatchObject({ error: 'staffTaskNotFound' });
    expect(await staff.as('finance1', 'closeStaffTask', { taskId, note: 'seen' })).toMatchObject({ success: '1' });
  });

  it('A chargeback after our own refund takes the money from the payer’s e-wallet, which may fall below zero', async () => {
    const { shopper, moId, reference } = await paidMixed();
    await refund(moId);
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(async () => expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n - 5_364n, 0n]), 5_000);
    const next = await shop.newOrder(shopper);
    expect(await shopper.call('payOrderByFb', { orderId: next.moId, payType: '1', payPassword })).toMatchObject({
      data: { status: '0', subAmt: 0, remaining: 73.64 },
    });
    expect(await tasks(reference)).toMatchObject([{ kind: 'chargeback', detail: { paymentState: 'refunded' } }]);
  });

  it('A chargeback closes a refund that the gateway has not returned yet', async () => {
    const { shopper, moId, reference } = await paidMixed();
    await shop.sandbox.fault('down', 1);
    expect(await refund(moId)).toBe('returning');
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(async () => expect(await attemptOf(reference)).toEqual({ state: 'refunded' }), 5_000);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 0n]);
    expect(await refund(moId)).toBe('refunded');
  });

  it('A chargeback that the gateway does not confirm moves nothing', async () => {
    const { moId, reference } = await paidMixed();
    const { createHash } = await import('node:crypto');
    const values: Record<string, string> = {
      id: 'f'.repeat(32),
      reference,
      amount: '5364',
      currency: 'USD',
      status: 'success',
      transaction_type: 'chargeback',
    };
    values['fields'] = Object.keys(values).join(',');
    const text = Object.keys(values)
      .toSorted()
      .map((name) => `${name}=${values[name]}`)
      .join('&');
    const sign = createHash('sha256').update(`${text}&secret=sandbox-ipn-secret`).digest('hex');
    const post = (body: Record<string, string>) =>
      fetch(`${shop.url}/api/gateway/ipn`, { method: 'POST', body: new URLSearchParams(body) });
    expect((await post({ ...values, sign: 'a'.repeat(64) })).status).toBe(401);
    expect((await post({ ...values, sign })).status).toBe(200);
    await vi.waitFor(async () => expect(await tasks(reference)).toMatchObject([{ kind: 'chargebackUnconfirmed' }]), 5_000);
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  });
});
