import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';
import { changedFields } from '../../../desk/documents/content-history.ts';
import { readContent } from '../../../desk/documents/content-kind.ts';
import { readSubject } from './content-kinds.ts';

interface Row {
  version: number;
  at: Date;
  who: string | null;
  act: string;
  document: object;
  before: object | null;
}

/** A page of versions, each with its changes. */
export const listContentChanges: Handler<'listContentChanges'> = async ({ database }, { subject, after, pageSize }) => {
  const { kind, id } = readSubject(subject);
  if ((await readContent(database, kind, id, { isLocked: false })) === undefined) return refuse('contentNotFound', { field: 'subject' });
  const { rows } = await sql<Row>`
    SELECT own.version, own.at, staff.name AS who, own.act, own.document, (
      SELECT earlier.document FROM content_history AS earlier WHERE earlier.subject = own.subject AND earlier.version < own.version
      ORDER BY earlier.version DESC LIMIT 1) AS before
    FROM content_history AS own LEFT JOIN staff ON staff.id = own.staff_id
    WHERE own.subject = ${subject} AND (${after ?? null}::bigint IS NULL OR own.version < ${after ?? null})
    ORDER BY own.version DESC LIMIT ${pageSize + 1}`.execute(database);
  const { data, next } = pageOf(rows, pageSize, ({ version }) => version);
  return {
    data: data.map(({ version, at, who, act, document, before }) => ({
      version,
      at: at.toISOString(),
      who: who ?? '',
      act,
      values: before === null ? [] : changedFields(before, document),
    })),
    next,
  };
};
