import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cents } from '@upline/money';
import { findDrift } from '../../../ledger/index.ts';
import type { GatewayCharge } from '../../../platform/gateways/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { payMethods, reconcilePayments, refundOrder } from '../index.ts';
import { companyBalance, fund, orderOf, postingsOf } from '../testing/books.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';
import { byInquiry } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** A shop of gift vouchers. Keeps its charges in memory and is nothing like the payment gateway. */
const charges = new Map<string, GatewayCharge>();
const changed = (id: string, status: GatewayCharge['status']): { ok: true; status: GatewayCharge['status'] } => {
  charges.set(id, { ...(charges.get(id) as GatewayCharge), status });
  return { ok: true, status };
};

/** This object is all that a new method needs, as its file would contain it. Its number is one that the wire names and no method of the shop has. */
const voucher: PayMethod = {
  ...byInquiry,
  payType: '7',
  says: 'gift voucher',
  tile: 'voucher',
  calls: { own: 'payOrderByCitcon', other: 'payOtherOrderByCitcon' },
  asksForCard: false,
  opens: 'here',
  desk: () => ({
    async createCharge({ reference, amountCents, currency }) {
      const id = `voucher-${reference}`;
      const link = `http://vouchers.example/${id}`;
      if (!charges.has(id)) charges.set(id, { id, reference, amountCents, currency, status: 'pending', link });
      return { ok: true, gatewayId: id, status: 'pending', link };
    },
    async inquire(by) {
      const charge = charges.get('gatewayId' in by ? by.gatewayId : `voucher-${by.reference}`);
      return charge === undefined ? { ok: true, found: false } : { ok: true, found: true, charge };
    },
    cancel: async (id) => changed(id, 'cancelled'),
    capture: async ({ gatewayId }) => changed(gatewayId, 'paid'),
    async refund({ gatewayId }) {
      changed(gatewayId, 'refunded');
      return { ok: true, status: 'refunded' };
    },
  }),
};

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
let shop: PayShop;
beforeAll(async () => {
  // Replaces the line in the registry.
  shop = await openPayShop(clock, {}, { payMethods: [...payMethods, voucher] });
});
afterAll(async () => {
  expect(await findDrift(shop.server.database)).toEqual([]);
  await shop.close();
});

const database = () => shop.server.database;
const pay = { payType: '7' };
const attemptOf = (reference: string) =>
  database()
    .selectFrom('payment_attempt')
    .select(['state', 'pay_type', 'settled_by', 'gateway_id', 'compare_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

it('A new method is refused by a shop whose registry does not name it', async () => {
  const other = await openPayShop(clock);
  try {
    const { shopper, moId } = await other.newOrder();
    expect(await other.pay(shopper, moId, pay)).toMatchObject({ error: 'payTypeUnsupported' });
  } finally {
    await other.close();
  }
});

it('A new method is begun, asked about, settled, compared and refunded by the operations of every method', async () => {
  const { shopper, moId } = await shop.newOrder();
  const started = await shop.pay(shopper, moId, pay);
  const reference = String(started['searchOrder']);
  const id = `voucher-${reference}`;
  expect(started).toMatchObject({ success: '1', data: `http://vouchers.example/${id}` });
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '2' } });

  changed(id, 'paid');
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3', orderState: 'paid' } });
  expect(await attemptOf(reference)).toMatchObject({ state: 'paid', pay_type: 7, settled_by: 'inquiry', gateway_id: id });
  expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: '7' });

  clock.advance(10 * 60_000);
  await reconcilePayments(shop.parts);
  expect(await database().selectFrom('staff_task').select('kind').where('subject', '=', reference).execute()).toEqual([]);

  const clearing = await companyBalance(database(), 'gateway_clearing');
  expect(await refundOrder(shop.parts, { orderId: BigInt(moId), reason: 'damaged' })).toBe('refunded');
  expect(charges.get(id)?.status).toBe('refunded');
  expect(await attemptOf(reference)).toMatchObject({ state: 'refunded' });
  expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing + 7_364n);
});

it('A new method pays what a balance leaves', async () => {
  const { shopper, moId } = await shop.newOrder();
  await fund(database(), shopper.id, '6', 2_000n);
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  const reference = String((await shop.pay(shopper, moId, { ...pay, subAmt: '20.00' }))['searchOrder']);
  expect(charges.get(`voucher-${reference}`)?.amountCents).toBe(5_364n as Cents);
  changed(`voucher-${reference}`, 'paid');
  await shopper.call('searchOrderId', { shOrderId: reference });
  expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: 'b1+7' });
  expect(await postingsOf(database(), moId, 'order_paid')).toContainEqual(['gateway_clearing', -5_364n]);
});

it('A new method gives way to another method, and is settled by the sweep if no page asks', async () => {
  const { shopper, moId } = await shop.newOrder();
  const first = `voucher-${String((await shop.pay(shopper, moId, pay))['searchOrder'])}`;
  expect(await shop.pay(shopper, moId)).toMatchObject({ success: '1' });
  expect(charges.get(first)?.status).toBe('cancelled');

  const second = await shop.newOrder();
  const reference = String((await shop.pay(second.shopper, second.moId, pay))['searchOrder']);
  changed(`voucher-${reference}`, 'paid');
  clock.advance(2 * 60_000);
  await shop.sweep();
  expect(await orderOf(database(), second.moId)).toMatchObject({ state: 'paid' });
});
