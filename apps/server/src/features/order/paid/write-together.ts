import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A statement that inserts or updates rows, with a name that is unique among the statements sent with it. It sees the rows as they were before all these statements. It may select
 * from the earlier statements by their names, and gets the rows that they return.
 */
export interface Write<Row = unknown> {
  name: string;
  statement: RawBuilder<Row>;
}

/** Sends writes as one statement: one round trip in place of one for each. No two may change the same row. Returns the rows that `first` returns. */
export async function writeTogether<Row>(transaction: Database, first: Write<Row>, others: readonly Write[]): Promise<Row[]> {
  const writes = [first, ...others].map(({ name, statement }) => sql`${sql.id(name)} AS (${statement})`);
  const { rows } = await sql<Row>`WITH ${sql.join(writes)} SELECT * FROM ${sql.id(first.name)}`.execute(transaction);
  return rows;
}
