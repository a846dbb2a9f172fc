import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Selectable } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { KeptSentence, StaffImportTable } from '../../../platform/database/schema/staff-tables.ts';

export type ImportRow = Selectable<StaffImportTable>;
export type ImportEntry = AnswerOf<'getImport'>['data'];

/** The columns of an import's row without its file. */
export const shownColumns = [
  ...(['id', 'staff_id', 'kind', 'file_name', 'sha256', 'locale', 'state', 'way', 'tries', 'trouble', 'reading', 'rows_seen'] as const),
  'about_no' as const,
  ...(['changes', 'same', 'wrong', 'applied', 'asked_at', 'expires_at'] as const),
] as const;
export type ShownImport = Pick<ImportRow, (typeof shownColumns)[number]>;

export const selectImports = (database: Database) => database.selectFrom('staff_import').select(shownColumns);

/** An import of this person. Any other does not exist for them. Throws `importNotFound`. */
export async function requireImport(database: Database, { id }: Pick<SessionStaff, 'id'>, importNo: number): Promise<ShownImport> {
  const row = await selectImports(database).where('id', '=', BigInt(importNo)).where('staff_id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse('importNotFound');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockImport(database: Database, { id }: Pick<SessionStaff, 'id'>, importNo: number): Promise<ShownImport> {
  const row = await selectImports(database)
    .where('id', '=', BigInt(importNo))
    .where('staff_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse('importNotFound');
  return row;
}

/** What an import says whose job ended its process twice. */
export const quarantined: string = JSON.stringify({ key: 'consoleImports:trouble.quarantined', params: {} });

/** What an import says whose job the staff discarded. */
export const discarded: string = JSON.stringify({ key: 'consoleImports:trouble.discarded', params: {} });

/** A kept sentence in a language. */
export const sentenceIn = (locale: Locale, { key, params }: KeptSentence): string => createTranslator(locale)(key as MessageKey, params);

/** Who applied a file before; undefined if nobody did. */
export async function appliedBefore(database: Database, { kind, sha256 }: Pick<ImportRow, 'kind' | 'sha256'>) {
  return database
    .selectFrom('applied_file')
    .select(['import_id as importId', 'applied_by as by'])
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** An import as answers show it. */
export async function shownImport(database: Database, locale: Locale, row: ShownImport): Promise<ImportEntry> {
  const before = await appliedBefore(database, row);
  const { format = '', leftOut = [], guess, asked = [] } = row.reading;
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
    requestNo: await requestOf(database, row.id),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The request by which an import waits for a second person. */
async function requestOf(database: Database, importId: bigint): Promise<number | null> {
  const request = await database
    .selectFrom('approval_request')
    .select('id')
    .where('subject_kind', '=', 'import')
    .where('subject_id', '=', String(importId))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return request === undefined ? null : Number(request.id);
}
