import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ColumnMap } from '../column-maps.ts';
import { checkImportJob } from '../import-jobs.ts';
import type { AnyImportKind, ImportKinds } from '../import-kind.ts';
import { lockImport, requireImport, shownImport } from '../import-row.ts';

/** Keeps a map for the titles of a file, and has the file checked by it. */
export const createMapImport =
  (kinds: ImportKinds): Handler<'mapImport'> =>
  async ({ database, staff, locale, now }, { importNo, name, columns }) => {
    const { id, state, reading, kind: kindName } = await lockImport(database, staff, importNo);
    const kind = kinds.of(kindName);
    if (state !== 'unreadable' || reading.headings === undefined || kind === undefined) return refuse('importNotReady');
    // The map would be read by everybody who imports the kind.
    if (!staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
    const wrong = faultOf(kind, reading.headings, columns);
    if (wrong !== undefined) return refuse('importMapRefused', { field: 'columns', params: { column: wrong } });
    await database
      .insertInto('import_map')
      .values({ kind: kindName, name, columns: JSON.stringify(columns), changed_by: staff.id, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'name']).doUpdateSet({ columns: JSON.stringify(columns), changed_by: staff.id, changed_at: now }),
      )
      .execute();
    await database
      .updateTable('staff_import')
      .set({ state: 'checking', reading: JSON.stringify(reading.chosen === undefined ? {} : { chosen: reading.chosen }) })
      .set({ trouble: null, tries: sql`tries + 1` })
      .where('id', '=', id)
      .execute();
    await enqueue(database, { job: checkImportJob, payload: { importId: String(id) } });
    return { data: await shownImport(database, locale, await requireImport(database, staff, importNo)) };
  };

/** The column or the title for which a map does not fit a file; undefined if it fits. */
function faultOf({ columns: known }: AnyImportKind, headings: readonly string[], columns: ColumnMap['columns']): string | undefined {
  const titles = Object.values(columns);
  const unknown = Object.keys(columns).find((column) => !Object.hasOwn(known, column));
  const missing = Object.entries(known).find(([column, { isOptional }]) => !isOptional && !Object.hasOwn(columns, column))?.[0];
  const absent = titles.find((title) => !headings.includes(title));
  const twice = titles.find((title, at) => titles.indexOf(title) !== at);
  return unknown ?? missing ?? absent ?? twice;
}
