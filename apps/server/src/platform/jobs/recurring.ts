import type { Database } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { OutageLog } from '../work/outage-log.ts';
import { underLease } from './lease.ts';

/** What running such work takes, beside what the work itself needs. */
export interface RecurringParts {
  database: Database;
  log: Logger;
}

/** Work that comes again and again, done by one process at a time. */
export interface Recurring<Parts extends RecurringParts> {
  /** For the log, and the name of its lease: of several processes one does it. */
  what: string;
  everyMs: number;
  /** `signal` is aborted where another process has taken the work over. */
  work(parts: Parts, signal: AbortSignal): Promise<unknown>;
}

/** Starts it; the first run is one interval from now. Answers how to stop it, which waits for a run under way. */
export function startRecurring<Parts extends RecurringParts>(parts: Parts, recurring: Recurring<Parts>): () => Promise<void> {
  const outage = new OutageLog(parts.log, `${recurring.what} failed`);
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runOnce(parts, recurring)
      .then(
        () => outage.succeeded(),
        (error: unknown) => outage.failed(error),
      )
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
export async function runOnce<Parts extends RecurringParts>(parts: Parts, { what, work }: Recurring<Parts>): Promise<void> {
  await underLease(parts.database, what, (signal) => work(parts, signal));
}
