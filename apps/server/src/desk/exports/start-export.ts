import { type ListName, operations } from '@upline/contract';
import type * as z from 'zod';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type ListQuestion, prepareList } from '../lists/prepare-list.ts';
import type { ListSurroundings } from '../lists/list-source.ts';
import { readParameters, requireReadable } from '../reports/read-parameters.ts';
import { listDefinitionOf } from '../lists/list-definition.ts';
import { shownExport } from './export-row.ts';
import type { Exportable } from './exportable.ts';
import { writeExportJob } from './write-export.ts';

const MOST_UNFINISHED = 3;

type ExportQuestion = ListQuestion & { readonly only?: readonly string[] | undefined };

/** Requests an export. A job in any process writes it. */
export function createStartExport(exportable: Exportable, { timeZone }: { timeZone: string }): Handler<'startExport'> {
  return async ({ database, staff, locale, now }, { list, filters, sort, only, format, hasByteOrderMark }) => {
    const question = questionOf(exportable, { list, filters, sort, only }, { locale, timeZone, staff, now });
    if (format === 'xliff' && exportable.importKindOf(list)?.existing?.writeXliff === undefined)
      return refuse('valueRefused', { field: 'format' });
    // Locked, so that concurrent calls cannot exceed the limit together.
    await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int AS open FROM staff_export WHERE staff_id = ${staff.id} AND state IN ('waiting', 'running')`.execute(database);
    if ((rows[0]?.open ?? 0) >= MOST_UNFINISHED) return refuse('exportsFull', { params: { most: MOST_UNFINISHED } });
    const row = await database
      .insertInto('staff_export')
      .values({
        staff_id: staff.id,
        list,
        question: JSON.stringify(question),
        format,
        has_byte_order_mark: hasByteOrderMark,
        locale,
        companies: staff.companies === undefined ? null : [...staff.companies],
        sees_contacts: staff.permissions.has('member.read-contact'),
        asked_at: now,
        expires_at: sql`now() + interval '7 days'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueue(database, { job: writeExportJob, payload: { exportId: String(row.id) } });
    return { data: shownExport(exportable, row, staff) };
  };
}

/** The question of an export, checked like the call of the list or report. Throws refusals now, so that the job need not. */
function questionOf(
  { fileOf, importKindOf, listSourceOf, reportOf }: Exportable,
  { list: asked, filters, sort, only }: ExportQuestion & { list: string },
  surroundings: ListSurroundings,
): ExportQuestion {
  const { staff } = surroundings;
  const report = reportOf(asked);
  if (report !== undefined) return { filters: readParameters(requireReadable(report, staff), filters), sort: '' };
  // Existing rows for an import are chosen by a list's filters, and have their own order.
  const existing = importKindOf(asked)?.existing;
  const file = fileOf(asked);
  const list = file?.list ?? existing?.list ?? asked;
  if (only !== undefined && file?.only === undefined) throw refuse('valueRefused', { field: 'only' });
  const definition = listDefinitionOf(list);
  if (definition === undefined) throw refuse('listUnknown', { field: 'list' });
  if (![definition.permission, ...(file?.permissions ?? [])].every((permission) => staff.permissions.has(permission)))
    throw refuse('notAllowed', { params: { context: 'staff' } });
  const payload = operations[list as ListName].payload as z.ZodType<ListQuestion>;
  const question = payload.safeParse({ filters, ...(sort === '' ? {} : { sort }) });
  if (!question.success) throw refuse('valueRefused', { field: String(question.error.issues[0]?.path[0] ?? 'filters') });
  prepareList(listSourceOf(list as ListName), question.data, surroundings);
  return { filters: question.data.filters, sort: existing?.sort ?? question.data.sort, ...(only === undefined ? {} : { only }) };
}
