import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { isDatabaseUnavailable } from '../../../platform/database/unavailable.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';

/** The kind of the staff task for a close that did not finish. */
const CLOSE_FAILED = 'closeFailed';

const LONGEST_FAILURE = 300;

interface WatchedClose {
  /** A connection outside the close's transaction, so that others see at once that the close has begun. */
  database: Database;
  /** The transaction of the close, which holds the lock of all closes. */
  transaction: Transaction;
  /** The period being closed, such as `week 202640`. */
  what: string;
}

/**
 * Runs a close and records it until its transaction is committed. A recorded earlier try died with its process, because this one holds the lock: staff get a task, and the close is
 * tried in any case. A close that fails is reported at once. There is no time limit and no last try.
 */
export async function watchClose<T>({ database, transaction, what }: WatchedClose, close: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ failed: number; failure: string }>`
    INSERT INTO close_try AS known (what, begun_at) VALUES (${what}, clock_timestamp())
    ON CONFLICT (what) DO UPDATE SET begun_at = excluded.begun_at, failed = known.failed + 1
    RETURNING failed, failure`.execute(database);
  const { failed = 0, failure = '' } = rows[0] ?? {};
  if (failed > 0 && failure === '') await openTask(database, what, { failed, failure: 'the process died' });
  await sql`UPDATE close_try SET failure = '' WHERE what = ${what}`.execute(database);
  try {
    const closed = await close();
    await sql`DELETE FROM close_try WHERE what = ${what}`.execute(transaction);
    await closeStaffTask(transaction, { kind: CLOSE_FAILED, subject: what, at: await timeOf(transaction) });
    return closed;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await recordFailure(database, what, { failed: failed + 1, error }).catch(() => undefined);
    throw error;
  }
}

async function recordFailure(database: Database, what: string, { failed, error }: { failed: number; error: unknown }): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE);
  await sql`UPDATE close_try SET failure = ${failure} WHERE what = ${what}`.execute(database);
  await openTask(database, what, { failed, failure });
}

async function openTask(database: Database, what: string, detail: { failed: number; failure: string }): Promise<void> {
  await openStaffTask(database, { kind: CLOSE_FAILED, subject: what, detail, at: await timeOf(database) });
}

/** The unfinished close that failed most often; undefined if none has failed. */
export async function failedClose(database: Database): Promise<{ what: string; failed: number } | undefined> {
  const { rows } = await sql<{ what: string; failed: number }>`
    SELECT what, failed + CASE WHEN failure = '' THEN 0 ELSE 1 END AS failed FROM close_try
    WHERE failed > 0 OR failure <> '' ORDER BY 2 DESC, 1 LIMIT 1`.execute(database);
  return rows[0];
}

/** Forgets tries of periods closed by now, which a release without this table may have closed. */
export async function forgetClosed(database: Database): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    DELETE FROM close_try WHERE
      EXISTS (SELECT FROM week_run WHERE what = 'week ' || week) OR EXISTS (SELECT FROM month_run WHERE what = 'month ' || month)
      OR EXISTS (SELECT FROM period_run WHERE what = period || ' ' || code)
    RETURNING what`.execute(database);
  for (const { what } of rows) await closeStaffTask(database, { kind: CLOSE_FAILED, subject: what, at: await timeOf(database) });
}
