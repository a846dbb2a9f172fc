import type { Database } from '../../../platform/database/connection.ts';
import { lockOrder, takeBackPart } from '../../order/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { noteRefunded } from './book-chargeback.ts';

export interface ChargebackDecision {
  taskId: bigint;
  /** `return`: the balance's part goes back to the payer. `keep`: it stays, for what was delivered. */
  decision: 'return' | 'keep';
  note: string;
  staffName: string;
  now: Date;
}

/** Whether a task is about a chargeback whose balance's part still waits for a decision. */
export async function awaitsChargebackDecision(database: Database, taskId: bigint): Promise<boolean> {
  return (await findUndecided(database, taskId)) !== undefined;
}

/**
 * Carries out what the staff decided about the balance's part of a payment whose other part was charged back, in the caller's transaction, and closes
 * the task. Where it is returned, it goes to the book it came from, and the order is refunded if nothing of its money is left.
 */
export async function settleChargeback(
  transaction: Database,
  { orderListeners }: Pick<PaymentParts, 'orderListeners'>,
  { taskId, decision, note, staffName, now }: ChargebackDecision,
): Promise<'done' | 'notFound'> {
  const known = await findUndecided(transaction, taskId);
  if (known === undefined) return 'notFound';
  const order = await lockOrder(transaction, known.order_id);
  // Read again under the order's lock: of two people who decide at once, the first decides.
  if (order === undefined || !(await awaitsChargebackDecision(transaction, taskId))) return 'notFound';
  const attempt = await transaction
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', known.attempt_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (decision === 'return' && attempt.book !== null) {
    const isRefunded = await takeBackPart(
      transaction,
      order,
      {
        kind: 'order_balance_returned',
        reference: `payment:${attempt.reference}:balance-returned`,
        to: { memberId: attempt.payer_id, book: attempt.book },
        amountCents: attempt.balance_cents,
        now,
      },
      orderListeners,
    );
    if (isRefunded) await noteRefunded(transaction, order, attempt, now);
  }
  await transaction
    .updateTable('chargeback')
    .set({ balance_state: decision === 'return' ? 'returned' : 'kept', note, decided_by: staffName, decided_at: now })
    .where('attempt_id', '=', attempt.id)
    .execute();
  await transaction
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staffName })
    .where('id', '=', taskId)
    .where('closed_at', 'is', null)
    .execute();
  return 'done';
}

async function findUndecided(database: Database, taskId: bigint): Promise<{ order_id: bigint; attempt_id: bigint } | undefined> {
  return database
    .selectFrom('chargeback')
    .select(['order_id', 'attempt_id'])
    .where('task_id', '=', taskId)
    .where('balance_state', '=', 'open')
    .executeTakeFirst();
}
