import type { AnswerOf } from '@upline/contract';
import type { Selectable } from 'kysely';
import type { OwnFileTable } from '../../../platform/database/schema/ledger-tables.ts';

export type OwnFileRow = Selectable<OwnFileTable>;

/** `statement` of 22 November 2026 becomes `statement-2026-11-22.csv`. */
export const fileNameOf = ({ kind, format, asked_at: askedAt }: Pick<OwnFileRow, 'kind' | 'format' | 'asked_at'>): string =>
  `${kind}-${askedAt.toISOString().slice(0, 10)}.${format}`;

export const shownFile = (row: OwnFileRow): AnswerOf<'startOwnFile'>['data'] => ({
  fileNo: Number(row.id),
  kind: row.kind,
  bankbookType: row.book,
  from: row.from_day ?? '',
  to: row.to_day ?? '',
  format: row.format,
  state: row.state,
  failure: row.failure,
  fileName: fileNameOf(row),
  rows: row.rows_written,
  bytes: Number(row.bytes),
  parts: row.state === 'done' ? row.parts : 0,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
