import { type Jobs, TryLater } from '../../../platform/jobs/index.ts';
import { followUpJob } from './follow-up-job.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** The job is tried after 1, 2, 4 … seconds, for a minute in all. From then on the sweep asks. */
const MOST_TRIES = 7;

/** Registers the job that asks again about payments whose inquiry was not answered. */
export function registerFollowUp(jobs: Jobs, parts: PaymentParts): void {
  jobs.registerJob(followUpJob, async ({ reference }, { number }) => {
    const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (attempt?.state !== 'open') return;
    const { failure } = await inquireAttempt(parts, attempt);
    if (failure?.reason === 'unavailable' && number < MOST_TRIES) throw new TryLater('the gateway does not answer');
  });
}
