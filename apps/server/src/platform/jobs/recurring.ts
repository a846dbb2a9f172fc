import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Logger } from '../logger.ts';

/** What running such work takes, beside what the work itself needs. */
export interface RecurringParts {
  database: Database;
  log: Logger;
  settings: { database: { preparedStatements: boolean } };
}

/** Work that comes again and again, done by one process at a time. */
export interface Recurring<Parts extends RecurringParts> {
  /** For the log. */
  what: string;
  everyMs: number;
  /** Of an advisory lock, so that of several processes one does it. */
  lock: number;
  work(parts: Parts): Promise<unknown>;
}

/** Starts it; the first run is one interval from now. Answers how to stop it, which waits for a run under way. */
export function startRecurring<Parts extends RecurringParts>(parts: Parts, recurring: Recurring<Parts>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runOnce(parts, recurring)
      .catch((error: unknown) => parts.log.error({ err: error }, `${recurring.what} failed`))
      .finally(() => {
        isRunning = false;
      });
  }, recurring.everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** One run; none where another process is at it. */
export async function runOnce<Parts extends RecurringParts>(parts: Parts, { lock, work }: Recurring<Parts>): Promise<void> {
  // A transaction pooler cannot keep the lock; it only saves work, since two runs at once do nothing twice.
  if (parts.settings.database.preparedStatements) await underLock(parts.database, lock, () => work(parts));
  else await work(parts);
}

async function underLock(database: Database, lock: number, work: () => Promise<unknown>): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${lock}::bigint) AS locked`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock}::bigint)`.execute(connection);
    }
  });
}
