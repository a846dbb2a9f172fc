import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrder } from '../../order/index.ts';
import { isChargedBack, isRefundUnderWay } from './money-open.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { bookRefund, type RefundReturned, returnRefund } from './return-refund.ts';

export interface RefundRequest {
  orderId: bigint;
  /** The reason, for the books and the staff. */
  reason: string;
}

/**
 * - `refunded`: all the money is back, and the order is refunded.
 * - `returning`: the gateway is asked until its part is back; until then the order stays as it was.
 * - `notFound`, `notPaid`: nothing was done.
 */
export type RefundOutcome = 'refunded' | 'returning' | 'notFound' | 'notPaid';

/**
 * Refunds a whole order. First the wish commits. Then the gateway is asked outside any transaction. Once the gateway says that its part has gone, the
 * refund is booked, and each part goes where it came from. An order that balances paid alone is refunded at once. Called again, it only asks for what
 * is still missing. Stock is not returned.
 */
export async function refundOrder(parts: PaymentParts, request: RefundRequest): Promise<RefundOutcome> {
  const begun = await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, request.orderId);
    if (order === undefined) return 'notFound';
    if (order.state === 'refunded' || (await isRefundUnderWay(transaction, order.id))) return 'begun';
    if (order.state === 'unpaid' || order.state === 'cancelled') return 'notPaid';
    // What the bank has taken is not given back a second time. The staff decide about the rest with the chargeback.
    if (await isChargedBack(transaction, order.id)) return 'notPaid';
    await begin({ ...parts, database: transaction }, order, request.reason);
    return 'begun';
  });
  if (begun !== 'begun') return begun;
  await passFaultPoint('refund.begun');
  const returned: RefundReturned = await returnRefund(parts, request.orderId);
  return returned === 'back' ? 'refunded' : 'returning';
}

/** `parts.database` is the transaction. */
async function begin(parts: PaymentParts, order: LockedOrder, reason: string): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const attempt = await paidAttempt(transaction, order.id);
  // Where we know no charge, only a person can send back what the balances cannot return. The books owe it until then.
  const owedCents = attempt === undefined ? await bookRefund(parts, order, { company: 'refunds' }) : 0n;
  const isDone = attempt === undefined && owedCents === 0n;
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
  if (owedCents > 0n) await openStaffTask(transaction, { kind: 'refundByHand', subject: order.orderNo, at: now });
}

async function paidAttempt(database: Database, orderId: bigint): Promise<{ id: bigint } | undefined> {
  return database.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('state', '=', 'paid').executeTakeFirst();
}
