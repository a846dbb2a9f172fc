import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { type Selectable, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { KeptSentence, StaffImportTable } from '../../platform/database/schema/staff-tables.ts';

export type ImportRow = Selectable<StaffImportTable>;
export type ImportEntry = AnswerOf<'getImport'>['data'];

export const shownColumns = [
  ...(['id', 'staff_id', 'kind', 'file_name', 'sha256', 'locale', 'state', 'way', 'tries', 'trouble', 'reading', 'rows_seen'] as const),
  ...(['about_no', 'undo_state', 'undone', 'stayed'] as const),
  ...(['changes', 'same', 'wrong', 'applied', 'asked_at', 'expires_at'] as const),
] as const;
export type ShownImport = Pick<ImportRow, (typeof shownColumns)[number]>;

export const selectImports = (database: Database) => database.selectFrom('staff_import').select(shownColumns);

/** An import of this person. Throws `importNotFound` for any other. */
export async function requireImport(database: Database, { id }: Pick<SessionStaff, 'id'>, importNo: number): Promise<ShownImport> {
  const row = await selectImports(database).where('id', '=', BigInt(importNo)).where('staff_id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse('importNotFound');
  return row;
}

/** The import, locked until the transaction ends. */
export async function lockImport(database: Database, { id }: Pick<SessionStaff, 'id'>, importNo: number): Promise<ShownImport> {
  const row = await selectImports(database)
    .where('id', '=', BigInt(importNo))
    .where('staff_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse('importNotFound');
  return row;
}

/** Message of an import whose job ended its process twice. */
export const quarantined: string = JSON.stringify({ key: 'consoleImports:trouble.quarantined', params: {} });

/** Message of an import whose job staff discarded. */
export const discarded: string = JSON.stringify({ key: 'consoleImports:trouble.discarded', params: {} });

export const sentenceIn = (locale: Locale, { key, params }: KeptSentence): string => createTranslator(locale)(key as MessageKey, params);

/** The import that applied a file, and the person who asked for it. */
interface AppliedFile {
  importId: bigint;
  by: string;
}

/** The earlier application of a file; undefined if there is none. */
export async function appliedBefore(
  database: Database,
  { kind, sha256 }: Pick<ImportRow, 'kind' | 'sha256'>,
): Promise<AppliedFile | undefined> {
  return database
    .selectFrom('applied_file')
    .select(['import_id as importId', 'applied_by as by'])
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export const shownImport = async (database: Database, locale: Locale, row: ShownImport): Promise<ImportEntry> =>
  (await createShowImport(database, locale, [row]))(row);

/** Two statements read, for all imports together, who applied their files before and which requests they wait for. */
export async function createShowImport(
  database: Database,
  locale: Locale,
  rows: readonly ShownImport[],
): Promise<(row: ShownImport) => ImportEntry> {
  const { rows: files } = await sql<AppliedFile & { row: bigint }>`
    SELECT staff_import.id AS row, import_id AS "importId", applied_by AS by
    FROM staff_import JOIN applied_file ON applied_file.kind = staff_import.kind AND applied_file.sha256 = staff_import.sha256
    WHERE staff_import.id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(database);
  const before = new Map(files.map((file) => [file.row, file]));
  const requests = await requestsOf(database, rows);
  return (row) => shown(locale, row, { before: before.get(row.id), requestNo: requests.get(String(row.id)) ?? null });
}

function shown(
  locale: Locale,
  row: ShownImport,
  { before, requestNo }: { before: AppliedFile | undefined; requestNo: number | null },
): ImportEntry {
  const { format = '', leftOut = [], guess, asked = [], headings, readBy } = row.reading;
  return {
    importNo: Number(row.id),
    kind: row.kind,
    fileName: row.file_name,
    fileHash: row.sha256.toString('hex'),
    state: row.state,
    way: row.way,
    reading: format,
    leftOut,
    ...(guess === undefined ? {} : { encoding: guess }),
    ...(headings === undefined ? {} : { headings }),
    ...(readBy === undefined ? {} : { readBy }),
    asked,
    aboutNo: row.about_no === null ? null : Number(row.about_no),
    trouble: row.trouble === null ? '' : sentenceIn(locale, row.trouble),
    rowsSeen: row.rows_seen,
    rows: row.changes + row.same + row.wrong,
    changes: row.changes,
    same: row.same,
    wrong: row.wrong,
    applied: row.applied,
    appliedBefore: before === undefined || before.importId === row.id ? '' : `${before.by}, ${before.importId}`,
    requestNo,
    undo: row.undo_state ?? (row.state === 'applied' ? 'none' : 'notApplied'),
    undoSays: sentenceIn(locale, { key: `consoleImports:undo.of.${row.kind}`, params: {} }),
    undone: row.undone,
    stayed: row.stayed,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The requests by which imports wait for a second person, by the import's number. */
async function requestsOf(database: Database, rows: readonly ShownImport[]): Promise<ReadonlyMap<string, number>> {
  const requests = await database
    .selectFrom('approval_request')
    .select(['id', 'subject_id'])
    .where('subject_kind', '=', 'import')
    .where('subject_id', '=', sql<string>`ANY (${rows.map(({ id }) => String(id))}::text[])`)
    .where('state', '=', 'waiting')
    .execute();
  return new Map(requests.map(({ id, subject_id: subject }) => [subject, Number(id)]));
}
