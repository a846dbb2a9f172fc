import type { Database } from '../database/connection.ts';

/** Closes a matter that has settled itself. A matter stands once: it does not open again. */
export async function closeStaffTask(
  database: Database,
  { kind, subject, at }: { kind: string; subject: string; at: Date },
): Promise<void> {
  await database
    .updateTable('staff_task')
    .set({ closed_at: at, closed_by: 'settled' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}
