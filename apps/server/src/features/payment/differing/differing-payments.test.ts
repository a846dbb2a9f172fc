import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { reconcilePayments, sweepPayments } from '../index.ts';
import { bookOf, companyBalance, fund, orderOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
let lines: string[];
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await staff.close();
});

const database = () => shop.server.database;
const attemptsOf = (moId: number) =>
  database().selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).orderBy('id').execute();
const tasksOf = (reference: string) =>
  database().selectFrom('staff_task').select(['id', 'kind', 'closed_at']).where('subject', '=', reference).orderBy('id').execute();
const settle = (reference: string, decision: string) => staff.as('finance1', 'settlePayment', { reference, decision, note: 'seen' });
const payFromBalance = (shopper: Shopper, moId: number) => shopper.call('payOrderByFb', { orderId: moId, payPassword, payType: '1' });

/** An order for which the gateway reports 1.00 too much: 74.64 instead of 73.64. */
async function overcharged() {
  const placed = await shop.newOrder();
  await shop.sandbox.fault('amount_mismatch');
  const started = await shop.pay(placed.shopper, placed.moId);
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  await expect.poll(async () => (await attemptsOf(placed.moId))[0]?.taken_cents, { timeout: 5_000 }).toBe(7_464n);
  return { ...placed, reference };
}

/** Like `overcharged`, with 1.00 too little, because the charge was changed at the gateway's desk. */
async function undercharged() {
  const placed = await overcharged();
  await database().updateTable('payment_attempt').set({ taken_cents: 7_264n }).where('reference', '=', placed.reference).execute();
  return placed;
}

describe('a payment with a wrong amount', () => {
  it('A payment with a wrong amount is logged once and is one task, however often it is asked about', async () => {
    const { shopper, reference } = await overcharged();
    const log = createLogger({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const parts = { ...shop.parts, log };
    for (let round = 0; round < 3; round += 1) {
      clock.advance(7 * HOUR_MS);
      await sweepPayments(parts);
      await reconcilePayments(parts);
      await shopper.call('searchOrderId', { shOrderId: reference });
    }
    expect(lines.filter((line) => line.includes(reference))).toEqual([]);
    expect(await tasksOf(reference)).toMatchObject([{ kind: 'amountMismatch', closed_at: null }]);
  });

  it('A payment with a wrong amount blocks paying and cancelling its order, and the refusal says why', async () => {
    const { shopper, moId, reference } = await overcharged();
    await fund(database(), shopper.id, '6', 7_364n);
    const refused = { success: '0', error: 'paymentDiffers' };
    expect(await shop.pay(shopper, moId)).toMatchObject(refused);
    expect(await shop.pay(shopper, moId, { payType: '3' })).toMatchObject(refused);
    expect(await payFromBalance(shopper, moId)).toMatchObject(refused);
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject(refused);
    const asked = await shopper.call('searchOrderId', { shOrderId: reference });
    expect(asked).toMatchObject({ data: { status: '2', description: expect.stringContaining('amount charged differs') as string } });
    await shop.sandbox.fault('down');
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject(refused);
    await shop.sandbox.clearFaults();
    clock.advance(25 * HOUR_MS);
    await shop.sandbox.fault('amount_mismatch');
    await shop.sweep();
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
    const [task] = await tasksOf(reference);
    const closing = { taskId: Number(task?.id), note: 'done' };
    expect(await staff.as('finance1', 'closeStaffTask', closing)).toMatchObject({ error: 'paymentUndecided' });
  });

  it('A payment with a wrong amount can be accepted: the order is paid, and the excess goes to the payer’s e-wallet', async () => {
    const { shopper, moId, reference } = await overcharged();
    const clearing = await companyBalance(database(), 'gateway_clearing');
    expect(await settle(reference, 'accept')).toMatchObject({ success: '1', data: { state: 'paid' } });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([100n, 0n]);
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing - 7_464n);
    expect(await tasksOf(reference)).toMatchObject([{ closed_at: clock.now() }]);
    expect(await settle(reference, 'accept')).toMatchObject({ error: 'paymentDecisionRefused' });
    clock.advance(HOUR_MS);
    await shop.sandbox.fault('amount_mismatch');
    await reconcilePayments(shop.parts);
    expect(await tasksOf(reference)).toHaveLength(1);
  });

  it('A payment with a wrong amount is accepted by two people where it is more than one may move in a day', async () => {
    const { moId, reference } = await overcharged();
    await database()
      .insertInto('company_rule')
      .values({ name: 'staffMoneyPerDayDollars', company_code: null, value: 70, changed_by: 'test' })
      .execute();
    const { requestId } = (await settle(reference, 'accept'))['waiting'] as { requestId: number };
    expect(await settle(reference, 'accept')).toMatchObject({ error: 'approvalWaiting' });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    await database().deleteFrom('company_rule').where('name', '=', 'staffMoneyPerDayDollars').execute();
  });

  it('Two people can accept a payment that is too little: the order is paid and the company bears the rest', async () => {
    const { moId, reference } = await undercharged();
    const breakage = await companyBalance(database(), 'breakage');
    const clearing = await companyBalance(database(), 'gateway_clearing');
    const { requestId } = (await settle(reference, 'accept'))['waiting'] as { requestId: number };
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
    expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
    expect(await companyBalance(database(), 'breakage')).toBe(breakage - 100n);
    expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing - 7_264n);
  });

  it('A payment with a wrong amount can be returned, and the order can be paid or cancelled again', async () => {
    const { shopper, moId, reference } = await overcharged();
    const suspense = await companyBalance(database(), 'suspense');
    expect(await settle(reference, 'return')).toMatchObject({ success: '1' });
    await shop.sandbox.clearFaults();
    clock.advance(MINUTE_MS);
    await shop.sweep();
    expect(await tasksOf(reference)).toMatchObject([{ kind: 'amountMismatch', closed_at: expect.any(Date) as Date }]);
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'returned', amount_cents: 7_464n }]);
    expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'refunded' });
    expect(await companyBalance(database(), 'suspense')).toBe(suspense);
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject({ success: '1' });
  });

  it('A payment with the right amount leaves nothing to decide', async () => {
    const { shopper, moId } = await shop.newOrder();
    const reference = String((await shop.pay(shopper, moId))['searchOrder']);
    for (const decision of ['accept', 'return'])
      expect(await settle(reference, decision)).toMatchObject({ error: 'paymentDecisionRefused' });
  });
});

it('An unreachable gateway is logged once for each payment, then counted', async () => {
  const { shopper, moId } = await shop.newOrder();
  const started = await shop.pay(shopper, moId);
  const reference = String(started['searchOrder']);
  await shop.sandbox.fault('down');
  const log = createLogger({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  for (let round = 0; round < 3; round += 1) {
    clock.advance(MINUTE_MS);
    await sweepPayments({ ...shop.parts, log });
  }
  expect(lines.filter((line) => line.includes(reference))).toHaveLength(1);
  expect((await attemptsOf(moId))[0]?.unanswered).toBe(3);
  await shop.sandbox.clearFaults();
  await shop.sandbox.decide(String(started.data), 'approve');
  await expect.poll(async () => (await orderOf(database(), moId)).state, { timeout: 5_000 }).toBe('paid');
});
