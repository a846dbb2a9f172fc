import type { AnswerOf, ListDefinition, ListName } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { definitionOf } from '../../operation/definition-of.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listDefinitionOf } from '../lists/list-definition.ts';
import { readParameters, requireReadable } from '../reports/read-parameters.ts';
import type { ReportOf } from '../reports/report-kind.ts';

export type View = AnswerOf<'saveView'>['data'];

/** Subject of a view: a list, or a report, whose parameters take the place of filters. */
export interface Viewed extends Pick<ListDefinition, 'name' | 'filters'> {
  readonly columns: Readonly<Record<string, unknown>>;
}

/** A list, or a report, that the person may see. Throws `listUnknown`, `notAllowed` or `reportUnknown`. */
export function requireViewed(reportOf: ReportOf, staff: SessionStaff, list: string): Viewed {
  const report = reportOf(list);
  if (report !== undefined) return { name: list, filters: {}, columns: requireReadable(report, staff).columns };
  const definition = listDefinitionOf(list);
  if (definition === undefined) throw refuse('listUnknown', { field: 'list' });
  if (!staff.permissions.has(definition.permission)) throw refuse('notAllowed', { params: { context: 'staff' } });
  return definition;
}

/** Checks filters and sort like the list's call, or parameters like the report's. Throws `valueRefused`. */
export function readQuestion(
  reportOf: ReportOf,
  list: string,
  { filters, sort }: { filters: Record<string, unknown>; sort: string },
): { filters: Record<string, unknown>; sort: string } {
  const report = reportOf(list);
  if (report !== undefined) {
    readParameters(report, filters);
    return { filters, sort: '' };
  }
  const question = definitionOf(list as ListName).payload.safeParse({ filters, ...(sort === '' ? {} : { sort }) });
  if (!question.success) throw refuse('valueRefused', { field: String(question.error.issues[0]?.path[0] ?? 'filters') });
  return question.data as { filters: Record<string, unknown>; sort: string };
}

/** Whether a view filters by contact data, which the filter then contains. */
export const tellsContacts = ({ filters }: Viewed, given: object): boolean =>
  Object.keys(given).some((name) => filters[name]?.isContact === true);

/** Views of a list or a report that the person sees, their own first. */
export async function readViews(database: Database, staff: SessionStaff, definition: Viewed): Promise<View[]> {
  const rows = await database
    .selectFrom('staff_view')
    .innerJoin('staff', 'staff.id', 'staff_view.staff_id')
    .selectAll('staff_view')
    .select('staff.name as owner')
    .where('list', '=', definition.name)
    .where((where) => where.or([where('staff_id', '=', staff.id), where('is_shared', '=', true)]))
    .orderBy('staff_view.id')
    .execute();
  const seesContacts = staff.permissions.has('member.read-contact');
  const views = rows
    .filter(({ filters }) => seesContacts || !tellsContacts(definition, filters))
    .map((row) => ({
      viewNo: Number(row.id),
      list: row.list,
      name: row.name,
      filters: row.filters,
      sort: row.sort,
      columns: row.columns,
      isShared: row.is_shared,
      isDefault: row.is_default && row.staff_id === staff.id,
      isOwn: row.staff_id === staff.id,
      owner: row.owner,
    }));
  return views.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
