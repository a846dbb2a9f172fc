import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Reading a million members is one statement. It has an end, so that the server does not go on for a trial whose process was ended. */
export const LONGEST_STATEMENT_MS = 1_800_000;

/** Lets the statements of a transaction take that long, also behind a pooler, where the role's own limit holds. */
export async function allowLongStatements(transaction: Database): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(transaction);
}
