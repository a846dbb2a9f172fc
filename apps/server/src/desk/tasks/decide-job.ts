import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { dropJob, retryJob } from '../../platform/jobs/index.ts';
import { endDroppedImport } from '../imports/carry-out-import.ts';
import { taskInSight } from './task-in-sight.ts';

/** Closes the task together with the decision about its job; the audit keeps the note. */
export const decideJob: Handler<'decideJob'> = async ({ database, staff, now }, { taskId, decision }) => {
  await taskInSight({ database, staff }, taskId);
  const task = await database
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staff.name })
    .where('id', '=', BigInt(taskId))
    .where('kind', '=', 'jobGivenUp')
    .where('closed_at', 'is', null)
    .returning('subject')
    .executeTakeFirst();
  if (task === undefined) return refuse('staffTaskNotFound');
  const id = BigInt(task.subject);
  if (decision === 'retry') await retryJob(database, id);
  else {
    const dropped = await dropJob(database, id);
    if (dropped !== undefined) await endDroppedImport(database, dropped.name, dropped.payload);
  }
  return { data: { taskId }, message: 'staff.done' };
};
