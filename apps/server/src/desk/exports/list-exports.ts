import { sql } from 'kysely';
import { isAnyOf } from '../lists/company-scope.ts';
import { liesOnDays } from '../lists/conditions.ts';
import { defineListSource } from '../lists/list-source.ts';
import { fileNameOf } from './export-row.ts';
import type { Exportable, ExportRow } from './exportable.ts';

interface ListedExport
  extends Pick<
    ExportRow,
    | 'id'
    | 'staff_id'
    | 'list'
    | 'question'
    | 'format'
    | 'state'
    | 'rows_written'
    | 'rows_expected'
    | 'bytes'
    | 'asked_at'
    | 'expires_at'
    | 'failure'
  > {
  askedBy: string;
}

export const createExportSource = (exportable: Pick<Exportable, 'importKindOf'>) =>
  defineListSource<'listExports', ListedExport>({
    name: 'listExports',
    select: sql`staff_export.id, staff_export.staff_id, staff_export.list, staff_export.question, staff_export.format, staff_export.state, staff_export.rows_written,
    staff_export.rows_expected, staff_export.bytes, staff_export.asked_at, staff_export.expires_at, staff_export.failure,
    staff.name AS "askedBy"`,
    table: sql`staff_export`,
    joins: sql`LEFT JOIN staff ON staff.id = staff_export.staff_id`,
    scope: { ownerColumn: sql`staff_export.staff_id`, allFor: 'list.export-all' },
    key: { column: sql`staff_export.id`, type: 'bigint' },
    // Export numbers follow the order of the requests.
    sorts: { askedAt: { column: sql`staff_export.id`, type: 'bigint' } },
    filters: {
      state: (states) => isAnyOf(sql`staff_export.state`, states, 'text'),
      format: (formats) => isAnyOf(sql`staff_export.format`, formats, 'text'),
      list: (name) => sql`staff_export.list = ${name}`,
      isOwn: (is, { staff }) => (is ? sql`staff_export.staff_id = ${staff.id}` : sql`staff_export.staff_id <> ${staff.id}`),
      askedBy: (name) => sql`staff_export.staff_id = (SELECT id FROM staff WHERE name = ${name})`,
      askedAt: (days, { timeZone }) => liesOnDays(sql`staff_export.asked_at`, days, timeZone),
    },
    show: (row, { staff }) => ({
      exportNo: Number(row.id),
      list: row.list,
      fileName: fileNameOf(exportable, row),
      format: row.format,
      state: row.state,
      rowsWritten: row.rows_written,
      rowsExpected: row.rows_expected,
      bytes: Number(row.bytes),
      askedBy: row.askedBy,
      askedAt: row.asked_at.toISOString(),
      expiresAt: row.state === 'done' ? row.expires_at.toISOString() : '',
      failure: row.failure,
      isOwn: row.staff_id === staff.id,
    }),
  });
