import type { AnswerOf, Permission } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listDefinitionOf } from '../lists/list-definition.ts';
import { languageOf } from '../lists/locale-bits.ts';
import type { Exportable, ExportRow } from './exportable.ts';

export type ExportEntry = AnswerOf<'getExport'>['data'];

/**
 * Returns an export that the person may see: their own, or any with `list.export-all`. Both need the permission of the list, the companies and the contacts that the file contains.
 * Any other export counts as unknown.
 */
export async function requireExport(
  exportable: Exportable,
  { database, staff }: { database: Database; staff: SessionStaff },
  exportNo: number,
): Promise<ExportRow> {
  const row = await database.selectFrom('staff_export').selectAll().where('id', '=', BigInt(exportNo)).executeTakeFirst();
  if (row === undefined || !isTheirs(row, staff) || !maySee(exportable, row, staff)) throw refuse('exportNotFound');
  return row;
}

const isTheirs = ({ staff_id: owner }: ExportRow, { id, permissions }: SessionStaff): boolean =>
  owner === id || permissions.has('list.export-all');

/** Whether a person may see everything in the file. */
export function maySee(
  exportable: Exportable,
  { list, companies, sees_contacts: hasContacts }: Pick<ExportRow, 'list' | 'companies' | 'sees_contacts'>,
  staff: SessionStaff,
): boolean {
  const needed = permissionsOf(exportable, list);
  if (needed === undefined || ![...needed, 'list.export' as const].every((permission) => staff.permissions.has(permission))) return false;
  if (hasContacts && !staff.permissions.has('member.read-contact')) return false;
  return staff.companies === undefined || companies?.every((company) => staff.companies?.includes(company)) === true;
}

/** Extensions that differ from the name of the format. */
const endings: Partial<Record<ExportRow['format'], string>> = { xliff: 'xlf' };

/** `listOrders`, or `salesByDay`, of 22 November 2026 becomes `orders-2026-11-22.csv`. */
export function fileNameOf(
  { importKindOf }: Pick<Exportable, 'importKindOf'>,
  { list, format, question, asked_at: askedAt }: Pick<ExportRow, 'list' | 'format' | 'question' | 'asked_at'>,
): string {
  const words = list.replace(/^list/, '').replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`);
  const language = importKindOf(list)?.existing?.writeXliff !== undefined ? `-${languageOf(question.filters).replace('_', '-')}` : '';
  return `${words.toLowerCase()}${language}-${askedAt.toISOString().slice(0, 10)}.${endings[format] ?? format}`;
}

export const shownExport = (exportable: Exportable, row: ExportRow, { id }: SessionStaff): ExportEntry => ({
  exportNo: Number(row.id),
  list: row.list,
  filters: row.question.filters,
  sort: row.question.sort,
  ...(row.question.only === undefined ? {} : { only: [...row.question.only] }),
  format: row.format,
  state: row.state,
  rowsWritten: row.rows_written,
  rowsExpected: row.rows_expected,
  fileName: fileNameOf(exportable, row),
  bytes: Number(row.bytes),
  parts: row.state === 'done' ? row.parts : 0,
  failure: row.failure,
  isOwn: row.staff_id === id,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.state === 'done' ? row.expires_at.toISOString() : '',
});

/** The permissions that a file needs in addition to `list.export`; undefined for a name of neither a list nor a report. */
function permissionsOf({ fileOf, importKindOf, reportOf }: Exportable, list: string): readonly Permission[] | undefined {
  const file = fileOf(list);
  const definition = listDefinitionOf(file?.list ?? importKindOf(list)?.existing?.list ?? list);
  if (definition !== undefined) return [definition.permission, ...(file?.permissions ?? [])];
  const report = reportOf(list);
  return report && ['report.read', ...report.permissions];
}
