import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireExport, shownExport } from './export-row.ts';

/** Ends an export and deletes what was written. Only whoever asked for it may do so. The process that writes it notices before its next part. */
export const cancelExport: Handler<'cancelExport'> = async ({ database, staff }, { exportNo }) => {
  const known = await requireExport(database, staff, exportNo);
  if (known.staff_id !== staff.id) return refuse('exportNotFound');
  const row = await database
    .updateTable('staff_export')
    .set({ state: 'cancelled', parts: 0, bytes: 0n })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await database.deleteFrom('staff_export_part').where('export_id', '=', known.id).execute();
  return { data: shownExport(row) };
};
