import type { Handler } from '../../operation/handler.ts';
import { requireExport, shownExport } from './export-row.ts';
import type { Exportable } from './exportable.ts';

/** Ends an export and deletes the written parts. Its writer notices before its next part. */
export const createCancelExport =
  (exportable: Exportable): Handler<'cancelExport'> =>
  async ({ database, staff }, { exportNo }) => {
    const known = await requireExport(exportable, { database, staff }, exportNo);
    const row = await database
      .updateTable('staff_export')
      .set({ state: 'cancelled', parts: 0, bytes: 0n, failure: '' })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await database.deleteFrom('staff_export_part').where('export_id', '=', known.id).execute();
    return { data: shownExport(exportable, row, staff) };
  };
