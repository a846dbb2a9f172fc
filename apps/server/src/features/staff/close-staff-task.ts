import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Closes an open matter; the note stands in the audit. */
export const closeStaffTask: Handler<'closeStaffTask'> = async ({ database, staff, now }, { taskId }) => {
  const closed = await database
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staff.name })
    .where('id', '=', BigInt(taskId))
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed === undefined ? refuse('staffTaskNotFound') : { data: { taskId }, message: 'staff.done' };
};
