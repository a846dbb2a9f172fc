import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Work that comes again and again, done by one process at a time. */
export interface Recurring {
  /** For the log. */
  what: string;
  everyMs: number;
  /** Of an advisory lock, so that of several processes one does it. */
  lock: number;
  work(parts: PaymentParts): Promise<unknown>;
}

/** Starts it; the first run is one interval from now. Answers how to stop it, which waits for a run under way. */
export function startRecurring(parts: PaymentParts, recurring: Recurring): () => Promise<void> {
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
export async function runOnce(parts: PaymentParts, { lock, work }: Recurring): Promise<void> {
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
