export { enqueue } from './enqueue.ts';
export { defineJob, type JobTry, TryLater } from './job-kind.ts';
export { Jobs } from './jobs.ts';
export { type Recurring, runOnce, startRecurring } from './recurring.ts';
