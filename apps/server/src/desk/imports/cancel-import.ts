import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { lockImport, requireImport, shownImport } from './import-row.ts';

/** Deletes an import before it begins to be applied. The process that checks it notices before its next rows. */
export const cancelImport: Handler<'cancelImport'> = async ({ database, staff, locale }, { importNo }) => {
  const { id, state } = await lockImport(database, staff, importNo);
  if (state === 'applying' || state === 'applied' || state === 'cancelled') return refuse('importNotReady');
  await database.updateTable('staff_import').set({ state: 'cancelled', content: null }).where('id', '=', id).execute();
  await database.deleteFrom('staff_import_row').where('import_id', '=', id).execute();
  return { data: await shownImport(database, locale, await requireImport(database, staff, importNo)) };
};
