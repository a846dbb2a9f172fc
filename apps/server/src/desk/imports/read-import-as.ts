import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { checkImportJob } from './import-jobs.ts';
import { lockImport, requireImport, shownImport } from './import-row.ts';

/** Has a file whose encoding was guessed read and checked again in another encoding. Nothing has been applied yet. */
export const readImportAs: Handler<'readImportAs'> = async ({ database, staff, locale }, { importNo, encoding }) => {
  const { id, state, reading } = await lockImport(database, staff, importNo);
  if (state !== 'checked' || reading.guess === undefined) return refuse('importNotReady');
  if (!reading.guess.choices.some((choice) => choice.encoding === encoding)) return refuse('importNotReady');
  await database
    .updateTable('staff_import')
    .set({ state: 'checking', reading: JSON.stringify({ chosen: encoding }), trouble: null, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
  await enqueue(database, { job: checkImportJob, payload: { importId: String(id) } });
  return { data: await shownImport(database, locale, await requireImport(database, staff, importNo)) };
};
