import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { cancelExpiredOrders } from '../order/index.ts';
import { forgetIntents } from './payment-intent.ts';
import type { PaymentParts } from './payment-parts.ts';
import { forgetOpened } from './payment-target.ts';
import { resolveOpenAttempts } from './resolve-open-attempts.ts';

const EVERY_MS = 60_000;
const SWEEP_LOCK = 71_905_201;

/** Starts the sweep of payments and unpaid orders, once a minute. Answers how to stop it, which waits for a run under way. */
export function startPaymentSweep(parts: PaymentParts): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = sweepPayments(parts)
      .catch((error: unknown) => parts.log.error({ err: error }, 'the payment sweep failed'))
      .finally(() => {
        isRunning = false;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** One sweep: attempts first, so that an order whose payment came in is not cancelled. Of several processes one does it. */
export async function sweepPayments(parts: PaymentParts): Promise<void> {
  const sweep = async (): Promise<void> => {
    await resolveOpenAttempts(parts);
    const now = parts.clock.now();
    await cancelExpiredOrders(parts.database, now);
    await forgetIntents(parts.database, now);
    await forgetOpened(parts.database, now);
  };
  // A transaction pooler cannot keep the lock; it only saves work, since two sweeps at once do nothing twice.
  return parts.settings.database.preparedStatements ? underLock(parts.database, sweep) : sweep();
}

async function underLock(database: Database, work: () => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${SWEEP_LOCK}::bigint) AS locked`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${SWEEP_LOCK}::bigint)`.execute(connection);
    }
  });
}
