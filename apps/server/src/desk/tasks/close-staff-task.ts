import type { Handler } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../operation/refusal.ts';
import {
  awaitsBankDecision,
  awaitsBankRefund,
  awaitsChargebackDecision,
  awaitsDecision,
  awaitsPaymentDecision,
  BANK_MONEY,
  BANK_TAKEN_BACK,
  bookByHand,
  REFUND_BY_HAND,
  settleTakenBack,
} from '../../features/payment/index.ts';
import { settlingOf } from './settling.ts';
import { taskInSight } from './task-in-sight.ts';

/**
 * Closes an open task; the audit keeps the note. A task about coins or a chargeback is closed by the decision about the money instead. Closing a manual refund books its money as
 * sent back; closing one about a bank reversal releases its order.
 */
export const closeStaffTask: Handler<'closeStaffTask'> = async ({ database, staff, now }, { taskId }) => {
  await taskInSight({ database, staff }, taskId);
  if (await awaitsDecision(database, BigInt(taskId))) return refuse('coinsUndecided');
  if (await awaitsChargebackDecision(database, BigInt(taskId))) return refuse('chargebackUndecided');
  if (await awaitsPaymentDecision(database, BigInt(taskId))) return refuse('paymentUndecided');
  if (await isBankUndecided(database, BigInt(taskId))) return refuse('bankUndecided');
  const closed = await database
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staff.name })
    .where('id', '=', BigInt(taskId))
    .where('closed_at', 'is', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst();
  if (closed === undefined) return refuse('staffTaskNotFound');
  const { operation, permission } = settlingOf(closed.kind);
  if (operation === 'closeStaffTask' && !staff.permissions.has(permission)) return refuse('notAllowed', { params: { context: 'staff' } });
  if (closed.kind === REFUND_BY_HAND) await bookByHand(database, closed.subject, now);
  if (closed.kind === BANK_TAKEN_BACK) await settleTakenBack(database, BigInt(closed.subject));
  return { data: { taskId }, message: 'staff.done' };
};

/** Whether a task is about incoming or returning bank money that is still undecided. */
async function isBankUndecided(database: Database, taskId: bigint): Promise<boolean> {
  const task = await database.selectFrom('staff_task').select(['kind', 'subject']).where('id', '=', taskId).executeTakeFirst();
  if (task?.kind === BANK_MONEY) return awaitsBankDecision(database, task.subject);
  return awaitsBankRefund(database, taskId);
}
