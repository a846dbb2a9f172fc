import { type AnswerOf, LIST_COUNT_LIMIT, type ListName } from '@upline/contract';
import type { Database } from '../../platform/database/connection.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { countOf, foundOf, type PreparedList, rowsOfKeys, rowsOnWalk } from './prepare-list.ts';

/** A page after a cursor, and the number of rows on all pages. */
export async function readPage(
  database: Database,
  list: PreparedList,
  { after, pageSize }: { after: string; pageSize: number },
): Promise<AnswerOf<ListName>> {
  // One extra row shows whether there is another page.
  const cut = { after: after === '' ? undefined : readCursor(after, list.mark, list.sort), pageSize: pageSize + 1 };
  const { rows: answers } = await foundOf(list, cut, LIST_COUNT_LIMIT + 1).execute(database);
  const { count: counted, keys } = answers[0] ?? { count: 0, keys: [] };
  const isMore = counted > LIST_COUNT_LIMIT;
  const { rows: found } = await (isMore ? rowsOnWalk(list, cut) : rowsOfKeys(list, keys)).execute(database);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  // A row that disappeared in between must not look like the end of the list.
  const isNext = (isMore ? found : keys).length > pageSize;
  const next = isNext && last !== undefined ? writeCursor(list.mark, [last.byValue, last.keyValue]) : '';
  return { data: rows.map((row) => list.show(row)), next, count: Math.min(counted, LIST_COUNT_LIMIT), isMore } as AnswerOf<ListName>;
}

export async function countRows(database: Database, list: PreparedList, most: number): Promise<number> {
  const { rows } = await countOf(list, most).execute(database);
  return rows[0]?.count ?? 0;
}
