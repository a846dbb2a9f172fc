import { sql } from 'kysely';
import { type Entry, postHold, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListeners } from './order-listener.ts';

export interface OrderPayment {
  /** How it was paid: the number of a pay method, `b` and the number of a balance, or both joined by `+`. */
  payStyle: string;
  /** Where the money came from; sums to minus the order's total, or to what a hold leaves of it. */
  from: readonly Entry[];
  /** The reference of money that was set aside for this payment. */
  hold?: string;
  payerId: bigint;
  /** What the payer's page named. A payment by a third party has it at its attempt. */
  seen?: string | undefined;
  now: Date;
}

/**
 * Marks a locked, unpaid order paid, tells the listeners, and posts the payment in the ledger, all in the caller's transaction.
 * Once only: throws for an order that is not unpaid, RangeError where the money is not the order's total.
 */
export async function payOrder(transaction: Database, order: LockedOrder, payment: OrderPayment, listeners: OrderListeners): Promise<void> {
  if (order.state !== 'unpaid') throw new Error(`order ${order.orderNo} is ${order.state}`);
  const { payStyle, payerId, seen = null, now } = payment;
  await sql`UPDATE member_order SET state = 'paid', paid_at = ${now}, pay_style = ${payStyle}, paid_seen = ${seen} WHERE id = ${order.id}`.execute(
    transaction,
  );
  for (const listener of listeners) await listener.paid?.(transaction, { order, payerId, now });
  // The ledger comes last: every payment needs the company's accounts, so they stay locked for a moment only.
  await postPayment(transaction, order, payment);
}

/** One transfer, whatever the money came from. */
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

/** The reference under which an order's payment stands in the ledger. */
export function paidReference(orderId: bigint): string {
  return `order:${orderId}:paid`;
}
