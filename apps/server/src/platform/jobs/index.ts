export { enqueue } from './enqueue.ts';
<<<<<<< HEAD
export { defineJob, type JobTry, TryLater } from './job-kind.ts';
=======
export { defineJob, type JobTry } from './job-kind.ts';
export { dropJob, retryJob } from './job-store.ts';
>>>>>>> 5f6c8bf (Keys, sessions, signatures, counts and dead jobs are swept by age; the staff decide about a job that was given up)
export { Jobs } from './jobs.ts';
export { type Recurring, type RecurringParts, runOnce, startRecurring } from './recurring.ts';
