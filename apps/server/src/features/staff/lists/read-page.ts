import { type AnswerOf, LIST_COUNT_LIMIT, type ListName } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { isAfter, readCursor, writeCursor } from './list-cursor.ts';
import { fewRowsOf, type PreparedList, type ReadRow, rowsOf } from './prepare-list.ts';

/** One page behind a cursor, and how many rows there are on all pages. */
export async function readPage(
  database: Database,
  list: PreparedList,
  { after, pageSize }: { after: string; pageSize: number },
): Promise<AnswerOf<ListName>> {
  const place = after === '' ? undefined : isAfter(list.sort, readCursor(after, list.mark, list.sort));
  const counted = await countRows(database, list, LIST_COUNT_LIMIT + 1);
  const isFew = counted <= LIST_COUNT_LIMIT;
  const statement = isFew ? fewRowsOf(list, place, pageSize + 1) : sql<ReadRow>`${rowsOf(list, place)} LIMIT ${pageSize + 1}`;
  const { rows: found } = await statement.execute(database);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last !== undefined ? writeCursor(list.mark, [last.byValue, last.keyValue]) : '';
  const isMore = !isFew;
  return { data: rows.map((row) => list.show(row)), next, count: Math.min(counted, LIST_COUNT_LIMIT), isMore } as AnswerOf<ListName>;
}

/** Stops at `most`, so that a large list costs no more than a small one. */
export async function countRows(database: Database, { source, where }: PreparedList, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${source.from} WHERE ${where} LIMIT ${most}) AS counted`.execute(database);
  return rows[0]?.count ?? 0;
}
