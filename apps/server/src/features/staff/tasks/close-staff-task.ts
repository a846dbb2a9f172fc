import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { awaitsChargebackDecision, awaitsDecision, awaitsPaymentDecision } from '../../payment/index.ts';
import { taskInSight } from './task-in-sight.ts';

/** Closes an open task; the audit keeps the note. A task about coins or a chargeback's rest is closed by the decision about the money instead. */
export const closeStaffTask: Handler<'closeStaffTask'> = async ({ database, staff, now }, { taskId }) => {
  await taskInSight({ database, staff }, taskId);
  if (await awaitsDecision(database, BigInt(taskId))) return refuse('coinsUndecided');
  if (await awaitsChargebackDecision(database, BigInt(taskId))) return refuse('chargebackUndecided');
  if (await awaitsPaymentDecision(database, BigInt(taskId))) return refuse('paymentUndecided');
  const closed = await database
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staff.name })
    .where('id', '=', BigInt(taskId))
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed === undefined ? refuse('staffTaskNotFound') : { data: { taskId }, message: 'staff.done' };
};
