export { enqueue, type NewJob } from './enqueue.ts';
export { defineJob, type JobHandler, type JobKind, type JobTry } from './job-kind.ts';
export { Jobs, type JobsParts } from './jobs.ts';
export { type Recurring, type RecurringParts, runOnce, startRecurring } from './recurring.ts';
