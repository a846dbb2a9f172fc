import type { Database } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { OutageLog } from '../work/outage-log.ts';
import { underLease } from './lease.ts';

/** What the scheduler needs besides the needs of the work itself. */
export interface RecurringParts {
  database: Database;
  log: Logger;
}

/** Recurring work, done by one process at a time. */
export interface Recurring<Parts extends RecurringParts> {
  /** Its name in the log and of its lease, by which only one of several processes does it. */
  what: string;
  everyMs: number;
  /** `signal` is aborted if another process has taken over the work. */
  work(parts: Parts, signal: AbortSignal): Promise<unknown>;
}

/** Starts the work; the first run is one interval from now. Returns a function that stops it and waits for a run under way. */
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

/** Does one run; does nothing if another process is running it. */
export async function runOnce<Parts extends RecurringParts>(parts: Parts, { what, work }: Recurring<Parts>): Promise<void> {
  await underLease(parts.database, what, (signal) => work(parts, signal));
}
