import type { Database } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { inSpan } from '../tracing/index.ts';
import { OutageLog } from '../work/outage-log.ts';
import { underLease } from './lease.ts';
import { WorkNotes } from './work-notes.ts';

/** Inputs of the scheduler, in addition to those of the work itself. */
export interface RecurringParts {
  database: Database;
  log: Logger;
}

export interface Recurring<Parts extends RecurringParts> {
  /** Name in the log and of the lease, which lets only one of several processes do the work. */
  what: string;
  everyMs: number;
  /** `signal` is aborted if another process has taken over the work. Resolves to `notDone` if a run did nothing. */
  work(parts: Parts, signal: AbortSignal): Promise<unknown>;
}

/** Result of a run that did nothing, such as one that waits after a failure. */
export const notDone = Symbol('not done');

/** Starts the work; the first run is one interval from now. Returns a function that stops it and waits for a run in progress. */
export function startRecurring<Parts extends RecurringParts>(parts: Parts, recurring: Recurring<Parts>): () => Promise<void> {
  const outage = new OutageLog(parts.log, `${recurring.what} failed`);
  const notes = new WorkNotes(parts.database, recurring);
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run(parts, recurring)
      .then(
        (isDone) => {
          outage.succeeded();
          return isDone ? notes.done() : undefined;
        },
        (error: unknown) => {
          outage.failed(error);
          return notes.failed();
        },
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
export async function runOnce<Parts extends RecurringParts>(parts: Parts, recurring: Recurring<Parts>): Promise<void> {
  await run(parts, recurring);
}

/** Returns false if another process does the run, or if the run did nothing. */
async function run<Parts extends RecurringParts>(parts: Parts, { what, work }: Recurring<Parts>): Promise<boolean> {
  let outcome: unknown = notDone;
  await underLease(parts.database, what, async (signal) => {
    outcome = await inSpan({ name: `work ${what}`, kind: 'work', attributes: { 'upline.work': what } }, () => work(parts, signal));
  });
  return outcome !== notDone;
}
