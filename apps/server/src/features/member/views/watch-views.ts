import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Recurring, RecurringParts } from '../../../platform/jobs/index.ts';
import { noteEndedViews } from './member-view.ts';

interface ViewWatchParts extends RecurringParts {
  clock: Clock;
}

/** Records in the audit the ends of views that no call caused, such as a time limit that has passed. */
export const viewWatch: Recurring<ViewWatchParts> = {
  what: 'the watch of views as a member',
  everyMs: 30_000,
  work: ({ database, clock }) => inTransaction(database, (transaction) => noteEndedViews(transaction, clock.now())),
};
