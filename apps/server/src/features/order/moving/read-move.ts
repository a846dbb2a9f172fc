import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { seenOf } from '../../../operation/seen.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { addressSeen } from '../../address/index.ts';
import { type Destination, readDestination } from '../placing/read-destination.ts';
import { orderSeen } from '../showing/order-seen.ts';
import { taxesSeen } from '../taxing/taxes-seen.ts';
import { type TotalsElsewhere, totalsAt } from './totals-at.ts';

export interface Moving {
  memberId: bigint;
  orderId: bigint;
  addressId: number;
  now: Date;
}

/** The destination of an unpaid order and its cost there. */
export interface Move {
  orderId: bigint;
  orderNo: string;
  /** Current total in cents. */
  totalCents: bigint;
  destination: Destination;
  /** Totals at the new place; goods, deposits, PV and line discounts are those of the order. */
  totals: TotalsElsewhere;
  /** Hash of what the member sees before the act: the order, the address and each sum there. */
  seen: string;
}

export type MoveRefusal = Refusal<
  'orderNotFound' | 'orderNotPayable' | 'orderAlreadyPaid' | 'addressNotFound' | 'shippingUnavailable' | 'paymentPending'
>;

/**
 * Computes the sums of sending an unpaid order to another of the member's addresses. Refuses while a payment is under way, because it asks for the sums shown earlier. The caller
 * locks the order first, so that no payment can start.
 */
export async function readMove(database: Database, { memberId, orderId, addressId, now }: Moving): Promise<Move | MoveRefusal> {
  const order = await database
    .selectFrom('member_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (order === undefined) return refuse('orderNotFound');
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered') return refuse('orderAlreadyPaid');
  if (order.state !== 'unpaid' || order.expires_at <= now) return refuse('orderNotPayable');
  const destination = await readDestination(database, memberId, addressId);
  if (destination === undefined) return refuse('addressNotFound');
  if (await isBeingPaid(database, orderId)) return refuse('paymentPending');
  const placed = { id: orderId, depositCents: order.deposit_cents, isTaxIncluded: order.tax_included_cents !== null };
  const totals = await totalsAt(database, placed, destination);
  if (totals === undefined) return refuse('shippingUnavailable');
  const { shippingCents, shippingLessCents, taxCents, taxIncludedCents, totalCents } = totals;
  const seen = seenOf('moved order', {
    order: orderSeen(order),
    address: addressSeen(destination),
    totals: [shippingCents, shippingLessCents, taxCents, totalCents, ...taxesSeen(taxIncludedCents)],
  });
  return { orderId, orderNo: order.order_no, totalCents: order.total_cents, destination, totals, seen };
}

async function isBeingPaid(database: Database, orderId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
