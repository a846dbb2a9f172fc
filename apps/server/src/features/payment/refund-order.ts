import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrder, reverseOrder } from '../order/index.ts';
import { mailRefunded } from './payment-mails.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnRefund } from './return-refund.ts';

export interface RefundRequest {
  orderId: bigint;
  /** Why, for the books and the staff. */
  reason: string;
}

/**
 * - `refunded`: all of it is back.
 * - `returning`: the books have their part; the gateway's is asked for again until it has gone back.
 * - `notFound`, `notPaid`: nothing was done.
 */
export type RefundOutcome = 'refunded' | 'returning' | 'notFound' | 'notPaid';

/**
 * Refunds a whole order: each book and the gateway get their part back. The books and the order's state commit first, then the
 * gateway is called outside any transaction. Called again, it only asks again for what is still missing. Stock is not returned.
 */
export async function refundOrder(parts: PaymentParts, request: RefundRequest): Promise<RefundOutcome> {
  const now = parts.clock.now();
  const booked = await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, request.orderId);
    if (order === undefined) return 'notFound';
    if (order.state === 'refunded') return 'booked';
    if (order.state === 'unpaid' || order.state === 'cancelled') return 'notPaid';
    await bookRefund(transaction, order, request.reason, { now, businessTimeZone: parts.settings.businessTimeZone });
    return 'booked';
  });
  if (booked !== 'booked') return booked;
  return (await returnRefund(parts, request.orderId)) === 'back' ? 'refunded' : 'returning';
}

async function bookRefund(
  transaction: Database,
  order: LockedOrder,
  reason: string,
  moment: { now: Date; businessTimeZone: string },
): Promise<void> {
  const { now } = moment;
  await mailRefunded(transaction, order);
  const gatewayCents = await reverseOrder(transaction, order, { gatewayPartTo: 'refunds', ...moment });
  const attempt = await paidAttempt(transaction, order.id);
  const isDone = gatewayCents === 0n;
  await transaction
    .insertInto('order_refund')
    .values({
      order_id: order.id,
      kind: 'refund',
      reason,
      attempt_id: attempt?.id ?? null,
      state: isDone ? 'done' : 'open',
      requested_at: now,
      done_at: isDone ? now : null,
    })
    .execute();
  // The gateway took money of which we know no charge: only a person can send it back.
  if (!isDone && attempt === undefined) await openStaffTask(transaction, { kind: 'refundByHand', subject: order.orderNo, at: now });
}

async function paidAttempt(database: Database, orderId: bigint): Promise<{ id: bigint } | undefined> {
  return database.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('state', '=', 'paid').executeTakeFirst();
}
