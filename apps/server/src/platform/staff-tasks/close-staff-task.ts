import type { Database } from '../database/connection.ts';
import { SETTLED } from './open-staff-task.ts';

/** Closes a task whose cause has ended. If the cause occurs again, the task opens again. */
export async function closeStaffTask(
  database: Database,
  { kind, subject, at }: { kind: string; subject: string; at: Date },
): Promise<void> {
  await database
    .updateTable('staff_task')
    .set({ closed_at: at, closed_by: SETTLED })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}
