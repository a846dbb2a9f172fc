import { sql } from 'kysely';
import { type Entry, postHold, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListeners } from './order-listener.ts';
import { type Write, writeTogether } from './write-together.ts';

export interface OrderPayment {
  /** Number of a pay method, `b` and the number of a balance, or both joined by `+`. */
  payStyle: string;
  /** Sources of the money; they sum to minus the order's total, or to what a hold leaves of it. */
  from: readonly Entry[];
  /** Reference of the hold reserved for this payment; absent if no money is held. */
  hold?: string;
  payerId: bigint;
  /** Hash named by the payer's page; undefined if it sent none. A third-party payment stores it with its attempt. */
  seen?: string | undefined;
  /** Further writes of the caller, in the same statement as the order. */
  alongside?: readonly Write[];
  now: Date;
}

/**
 * Marks a locked, unpaid order paid, with what its listeners write, and posts the payment, all in the caller's transaction. Throws for an order that is not unpaid, and RangeError
 * if the money is not the order's total.
 */
export async function payOrder(transaction: Database, order: LockedOrder, payment: OrderPayment, listeners: OrderListeners): Promise<void> {
  if (order.state !== 'unpaid') throw new Error(`order ${order.orderNo} is ${order.state}`);
  const { payerId, alongside = [], now } = payment;
  const writes: Write[] = [...alongside];
  for (const listener of listeners) writes.push(...((await listener.paid?.(transaction, { order, payerId, now })) ?? []));
  await writeTogether(transaction, markPaid(order, payment), writes);
  await passFaultPoint('order.markedPaid');
  // Posts last: every payment locks the company's accounts, so they stay locked only briefly.
  await postPayment(transaction, order, payment);
}

const markPaid = ({ id }: LockedOrder, { payStyle, seen, now }: OrderPayment): Write => ({
  name: 'paid_order',
  statement: sql`
    UPDATE member_order SET state = 'paid', paid_at = ${now}::timestamptz, pay_style = ${payStyle}, paid_seen = ${seen ?? null} WHERE id = ${id} RETURNING id`,
});

/** Posts one transfer, whatever the sources. */
async function postPayment(transaction: Database, order: LockedOrder, { from, hold, now }: OrderPayment): Promise<void> {
  const head = { kind: 'order_paid', memo: order.orderNo };
  const reference = paidReference(order.id);
  const entries: Entry[] = [
    ...from,
    // Tax within prices is no income of goods and shipping.
    { company: 'sales', amountCents: order.goodsCents - (order.taxIncludedCents - order.shippingTaxCents) },
    { company: 'shipping', amountCents: order.shippingCents - order.shippingTaxCents },
    { company: 'tax', amountCents: order.taxCents + order.taxIncludedCents },
    { company: 'deposits', amountCents: order.depositCents },
  ];
  if (hold === undefined) await postTransfer(transaction, { ...head, reference, orderId: order.id, postedAt: now, entries });
  else await postHold(transaction, { ...head, reference: hold, transferReference: reference, credits: entries, now });
}

export function paidReference(orderId: bigint): string {
  return `order:${orderId}:paid`;
}
