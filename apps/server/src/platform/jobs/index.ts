export { enqueue, enqueueMany, jobInsert } from './enqueue.ts';
export { defineJob, type JobTry, TryLater } from './job-kind.ts';
export { dropJob, retryDelayMs, retryJob } from './job-store.ts';
export { type JobRegistry, Jobs } from './jobs.ts';
export { notDone, type Recurring, type RecurringParts, runOnce, startRecurring } from './recurring.ts';
