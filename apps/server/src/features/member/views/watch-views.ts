import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Recurring, type RecurringParts, startRecurring } from '../../../platform/jobs/index.ts';
import { noteEndedViews } from './member-view.ts';

interface ViewWatchParts extends RecurringParts {
  clock: Clock;
}

const watch: Recurring<ViewWatchParts> = {
  what: 'the watch of views as a member',
  everyMs: 30_000,
  work: ({ database, clock }) => inTransaction(database, (transaction) => noteEndedViews(transaction, clock.now())),
};

/** Starts the watch that brings ends of views into the audit which no call caused, such as an end of time. Answers how to stop it. */
export function startViewWatch(parts: ViewWatchParts): () => Promise<void> {
  return startRecurring(parts, watch);
}
