import { CompiledQuery } from 'kysely';
import type { Database } from '../connection.ts';
import { CopiedRow } from './copied-row.ts';
import { CopyIn, CopyOut } from './copy-protocol.ts';
import { copyChunks, type CopyWriter } from './copy-writer.ts';

export type { CopiedRow } from './copied-row.ts';
export type { CopyWriter } from './copy-writer.ts';

/**
 * Reads a query's rows by COPY, far faster than a SELECT for very many rows. `query` is constant text without parameters; the row is valid during the call only. Runs on the
 * connection or in the transaction of `database`. Returns the number of rows.
 */
export async function copyOut(database: Database, query: string, take: (row: CopiedRow) => void): Promise<number> {
  const row = new CopiedRow();
  let rows = 0;
  const copy = new CopyOut((chunk) => {
    if (!row.take(chunk)) return;
    rows += 1;
    take(row);
  });
  await database.executeQuery(CompiledQuery.raw(`COPY (${query}) TO STDOUT (FORMAT binary)`, [copy]));
  return rows;
}

/**
 * Writes `count` rows by COPY. `target` is a table with its columns, `member (id, code)`; `write` writes the columns of one row in that order, each with the
 * method of its type. Runs on the connection or in the transaction of `database`.
 */
export async function copyIn(
  database: Database,
  target: string,
  count: number,
  write: (writer: CopyWriter, index: number) => void,
): Promise<void> {
  const copy = new CopyIn(copyChunks(count, write));
  await database.executeQuery(CompiledQuery.raw(`COPY ${target} FROM STDIN (FORMAT binary)`, [copy]));
}
