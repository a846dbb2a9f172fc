import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { undoImportJob } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { lockImport, requireImport, shownImport } from './import-row.ts';

/** Has an applied import undone by a job. Only the person who started it can ask, as long as its rows are kept. */
export const createUndoImport =
  ({ of: importKindOf }: ImportKinds): Handler<'undoImport'> =>
  async ({ database, staff, locale, now }, { importNo }) => {
    const row = await lockImport(database, staff, importNo);
    const kind = importKindOf(row.kind);
    if (kind === undefined || !staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
    if (row.state !== 'applied' || row.undo_state !== null) return refuse('importNotReady');
    await database
      .updateTable('staff_import')
      // Its rows are kept while it is undone, and the reasons why some stay for as long as those of an applied one.
      .set({ undo_state: 'waiting', undo_by: staff.id, undo_asked_at: now, trouble: null, expires_at: sql`now() + interval '7 days'` })
      .where('id', '=', row.id)
      .execute();
    await enqueue(database, { job: undoImportJob, payload: { importId: String(row.id) } });
    return { data: await shownImport(database, locale, await requireImport(database, staff, importNo)), message: 'staff.done' };
  };
