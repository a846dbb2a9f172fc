import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder, uncountIfLargerPartGone } from '../../order/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { type RefundOutcome, refundOrder, type RefundRequest } from '../refunds/carry-out-refund.ts';
import type { AskedRefund } from '../refunds/refund-wish.ts';
import { writeDecision } from './write-decision.ts';

export interface ChargebackDecision extends AskedRefund {
  taskId: bigint;
  /**
   * `return`: pieces stand for what the bank took, all remaining ones unless `wish` says otherwise; their value beyond that goes back as in a refund. `keep`: no pieces do, only
   * the money is gone.
   */
  decision: 'return' | 'keep';
  note: string;
  staff: { id: bigint; name: string };
  /** Idempotency key: the same call twice makes one decision. */
  key?: string | undefined;
  /** Limit of what one person may give back, as in a refund. */
  limit?: RefundRequest['limit'];
  /** Runs last in the transaction of the decision. */
  begun?: ((transaction: Database) => Promise<void>) | undefined;
}

export interface KnownChargeback {
  attemptId: bigint;
  orderId: bigint;
  isOpen: boolean;
}

/** Whether a task is about a chargeback that still waits for a decision. */
export async function awaitsChargebackDecision(database: Database, taskId: bigint): Promise<boolean> {
  return (await findChargeback(database, taskId))?.isOpen ?? false;
}

export async function findChargeback(database: Database, taskId: bigint): Promise<KnownChargeback | undefined> {
  const found = await database
    .selectFrom('chargeback')
    .select(['attempt_id', 'order_id', 'balance_state'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return found && { attemptId: found.attempt_id, orderId: found.order_id, isOpen: found.balance_state === 'open' };
}

/**
 * Carries out a staff decision about money that a payer's bank took back, and closes the task. Of two concurrent decisions the first wins; the second finds nothing. Call it
 * outside a transaction: if more than the bank's money goes back, the gateway may be asked.
 */
export async function settleChargeback(parts: PaymentParts, decided: ChargebackDecision): Promise<RefundOutcome | 'kept'> {
  const known = await findChargeback(parts.database, decided.taskId);
  if (known === undefined) return 'notFound';
  if (decided.decision === 'keep') return keep(parts, known, decided);
  const { note, staff, wish, stockBack, limit, begun } = decided;
  return refundOrder(parts, {
    orderId: known.orderId,
    reason: note,
    staffId: staff.id,
    key: decided.key,
    decision: { attemptId: known.attemptId, decidedBy: staff.name },
    wish,
    stockBack,
    limit,
    begun,
  });
}

/** Leaves the order as it is. Its PV is reversed once most of the money it counts for has gone back. */
async function keep(
  { database, clock, orderListeners }: PaymentParts,
  { attemptId, orderId }: KnownChargeback,
  { taskId, note, staff, begun }: ChargebackDecision,
): Promise<'kept' | 'notFound'> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    // Read again under the order's lock.
    if (order === undefined || !(await awaitsChargebackDecision(transaction, taskId))) return 'notFound';
    const now = clock.now();
    await writeDecision(transaction, { attemptId, state: 'kept', note, decidedBy: staff.name, now });
    await uncountIfLargerPartGone(transaction, { order, now }, orderListeners);
    await begun?.(transaction);
    return 'kept';
  });
}
