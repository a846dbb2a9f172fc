import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type Recurring, type RecurringParts, runOnce } from '../jobs/index.ts';
import { eachByItself } from '../work/each-by-itself.ts';
import { expiredRows, type ExpiredRows } from './expired-rows.ts';

/** The batch size, so that no statement holds locks or writes a log record for long. */
const BATCH = 1_000;

export const expirySweep: Recurring<RecurringParts> = { what: 'the sweep of expired rows', everyMs: 10 * 60_000, work: sweepAll };

/** Runs one sweep; does nothing if another process is running it. */
export function sweepExpired(parts: RecurringParts): Promise<void> {
  return runOnce(parts, expirySweep);
}

async function sweepAll({ database, log }: RecurringParts, signal: AbortSignal): Promise<void> {
  await eachByItself(
    expiredRows,
    async (rows) => {
      const count = await sweepTable(database, rows, signal);
      if (count > 0) log.info({ count }, `${rows.what} swept`);
    },
    signal,
  );
}

async function sweepTable(database: Database, { table, where }: ExpiredRows, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid IN
        (SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(database);
    count += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH) || signal.aborted) return count;
  }
}
