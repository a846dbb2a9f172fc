import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Reading a million members is one statement. It has a limit, so that the server does not go on for a trial whose process was ended. */
export const LONGEST_STATEMENT_MS = 1_800_000;

/** Allows the statements of a transaction this long, also behind a pooler, where the role's own limit applies. */
export async function allowLongStatements(transaction: Database): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(transaction);
}
