import type { InsertObject } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema/schema.ts';

// PostgreSQL takes 65,535 parameters in one statement.
const MOST_PARAMETERS = 30_000;

/** Inserts any number of rows in as few statements as possible. */
export async function insertRows<T extends keyof Schema>(
  database: Database,
  table: T,
  rows: readonly InsertObject<Schema, T>[],
): Promise<void> {
  const width = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const step = Math.floor(MOST_PARAMETERS / width);
  for (let start = 0; start < rows.length; start += step) {
    await database
      .insertInto(table)
      .values(rows.slice(start, start + step))
      .execute();
  }
}
