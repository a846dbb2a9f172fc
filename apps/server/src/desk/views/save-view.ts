import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ReportOf } from '../reports/report-kind.ts';
import { readQuestion, readViews, requireViewed, tellsContacts } from './view-row.ts';

/** Maximum views of a person. */
const MOST_VIEWS = 100;

/** Saves a view. Filters, sort and columns must be those of the list. */
export const createSaveView =
  (reportOf: ReportOf): Handler<'saveView'> =>
  async ({ database, staff }, payload) => {
    const { list, name, isShared, isDefault, viewNo } = payload;
    const definition = requireViewed(reportOf, staff, list);
    const { filters, sort } = readQuestion(reportOf, list, payload);
    const columns = [...new Set(payload.columns)];
    if (columns.some((column) => !Object.hasOwn(definition.columns, column))) return refuse('valueRefused', { field: 'columns' });
    if (tellsContacts(definition, filters) && !staff.permissions.has('member.read-contact'))
      return refuse('notAllowed', { field: 'filters', params: { context: 'staff' } });
    const content = { name, filters: JSON.stringify(filters), sort, columns, is_shared: isShared, is_default: isDefault };
    // Locked, so that concurrent calls cannot exceed the limit together.
    await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
    if (viewNo === undefined) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM staff_view WHERE staff_id = ${staff.id}`.execute(
        database,
      );
      if ((rows[0]?.count ?? 0) >= MOST_VIEWS) return refuse('viewsFull', { params: { most: MOST_VIEWS } });
    }
    if (isDefault)
      await database
        .updateTable('staff_view')
        .set({ is_default: false })
        .where('staff_id', '=', staff.id)
        .where('list', '=', list)
        .where('is_default', '=', true)
        .execute();
    const saved =
      viewNo === undefined
        ? await database
            .insertInto('staff_view')
            .values({ ...content, staff_id: staff.id, list })
            .returning('id')
            .executeTakeFirst()
        : await database
            .updateTable('staff_view')
            .set(content)
            .where('id', '=', BigInt(viewNo))
            .where('staff_id', '=', staff.id)
            .where('list', '=', list)
            .returning('id')
            .executeTakeFirst();
    const view = (await readViews(database, staff, definition)).find((known) => known.viewNo === Number(saved?.id));
    return view === undefined ? refuse('viewNotFound') : { data: view };
  };
