import { sql } from 'kysely';
import { type Entry, postHold, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListeners } from './order-listener.ts';

export interface OrderPayment {
  /** Number of a pay method, `b` and the number of a balance, or both joined by `+`. */
  payStyle: string;
  /** Sources of the money; they sum to minus the order's total, or to what a hold leaves of it. */
  from: readonly Entry[];
  /** Reference of the hold reserved for this payment. */
  hold?: string;
  payerId: bigint;
  /** Hash named by the payer's page. A third-party payment stores it with its attempt. */
  seen?: string | undefined;
  now: Date;
}

/**
 * Marks a locked, unpaid order paid, calls the listeners and posts the payment, all in the caller's transaction. Throws for an order that is not unpaid, and RangeError if the
 * money is not the order's total.
 */
export async function payOrder(transaction: Database, order: LockedOrder, payment: OrderPayment, listeners: OrderListeners): Promise<void> {
  if (order.state !== 'unpaid') throw new Error(`order ${order.orderNo} is ${order.state}`);
  const { payStyle, payerId, seen = null, now } = payment;
  await sql`UPDATE member_order SET state = 'paid', paid_at = ${now}, pay_style = ${payStyle}, paid_seen = ${seen} WHERE id = ${order.id}`.execute(
    transaction,
  );
  for (const listener of listeners) await listener.paid?.(transaction, { order, payerId, now });
  // Posts last: every payment locks the company's accounts, so they stay locked only briefly.
  await postPayment(transaction, order, payment);
}

/** Posts one transfer, whatever the sources. */
async function postPayment(transaction: Database, order: LockedOrder, { from, hold, now }: OrderPayment): Promise<void> {
  const head = { kind: 'order_paid', memo: order.orderNo };
  const reference = paidReference(order.id);
  const entries: Entry[] = [
    ...from,
    { company: 'sales', amountCents: order.goodsCents },
    { company: 'shipping', amountCents: order.shippingCents },
    { company: 'tax', amountCents: order.taxCents },
    { company: 'deposits', amountCents: order.depositCents },
  ];
  if (hold === undefined) await postTransfer(transaction, { ...head, reference, orderId: order.id, postedAt: now, entries });
  else await postHold(transaction, { ...head, reference: hold, transferReference: reference, credits: entries, now });
}

/** Ledger reference of an order's payment. */
export function paidReference(orderId: bigint): string {
  return `order:${orderId}:paid`;
}
