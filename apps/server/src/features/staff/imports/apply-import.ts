import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { carryOutImportJob } from './import-jobs.ts';
import { appliedBefore, lockImport, requireImport, shownImport } from './import-row.ts';
import { importKindOf } from './kinds/all.ts';

/** Has a checked import applied by a job. */
export const applyImport: Handler<'applyImport'> = async ({ database, staff, locale }, { importNo, way }) => {
  const row = await lockImport(database, staff, importNo);
  const kind = importKindOf(row.kind);
  if (kind === undefined || !staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
  const before = await appliedBefore(database, row);
  if (before !== undefined) return refuse('importAppliedBefore', { params: { importNo: Number(before.importId), by: before.by } });
  if (row.state !== 'checked') return refuse('importNotReady');
  if (row.changes === 0) return refuse('importNothingToDo');
  if (way === 'whole' && row.wrong > 0) return refuse('importHasFaults', { params: { wrong: row.wrong } });
  await database.updateTable('staff_import').set({ state: 'waiting', way, trouble: null, rows_seen: 0 }).where('id', '=', row.id).execute();
  await enqueue(database, { job: carryOutImportJob, payload: { importId: String(row.id) } });
  return { data: await shownImport(database, locale, await requireImport(database, staff, importNo)) };
};
