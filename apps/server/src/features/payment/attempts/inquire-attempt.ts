import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import { type Attempt, isUnheard } from './attempt.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { settleAttempt } from './settle-attempt.ts';
import { failAttempt } from './settle-charge.ts';
import { askAboutCharge, deskOf, type Inquired } from '../methods/pay-method.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, enqueue, type Jobs, TryLater } from '../../../platform/jobs/index.ts';

/**
 * Asks the third party about an attempt and settles it. Asks by the charge's id if known or hinted, else by our reference. A hint only selects the charge, which must still match
 * our attempt.
 */
export async function inquireAttempt(parts: PaymentParts, attempt: Attempt, hintedGatewayId?: string): Promise<Inquired> {
  let inquiry = await askAboutCharge(parts, attempt);
  if (!inquiry.ok && inquiry.code === 'no-reference-inquiry' && hintedGatewayId !== undefined) {
    inquiry = await deskOf(parts, attempt).inquire({ gatewayId: hintedGatewayId });
  }
  await passFaultPoint('payment.inquired');
  if (!inquiry.ok) {
    await noteSilence(parts, attempt, inquiry);
    return { attempt, failure: inquiry };
  }
  if (attempt.unanswered > 0) await noteAnswered(parts, attempt);
  if (!inquiry.found) return { attempt };
  return { attempt: await settleAttempt(parts, attempt, inquiry.charge), charge: inquiry.charge };
}

/** Logs the first silence of each payment and counts the rest, so that an hour's outage of a gateway does not fill the log. */
async function noteSilence({ database, log }: PaymentParts, { id, reference }: Attempt, { reason, code }: GatewayFailure): Promise<void> {
  // No inquiry was sent: this gateway can only be queried by its own id.
  if (code === 'no-reference-inquiry') return;
  const counted = await database
    .updateTable('payment_attempt')
    .set((column) => ({ unanswered: column('unanswered', '+', 1) }))
    .where('id', '=', id)
    .returning('unanswered')
    .executeTakeFirst();
  if (counted?.unanswered !== 1) return;
  log.warn({ attempt: reference, reason, code }, 'the gateway could not say how a payment stands');
  if (reason === 'unavailable') await followUp(database, reference);
}

/** The gateway answers again, so its next silence is logged. */
async function noteAnswered({ database, log }: PaymentParts, { id, reference, unanswered }: Attempt): Promise<void> {
  await database.updateTable('payment_attempt').set({ unanswered: 0 }).where('id', '=', id).where('unanswered', '>', 0).execute();
  log.info({ attempt: reference, unanswered }, 'the gateway says again how a payment stands');
}

/** Longest time a charge request may be under way: the gateway's time-out plus a margin. */
const CREATION_MS = 30_000;

/** Like `inquireAttempt`, but also fails an attempt that the gateway should know by now but does not, and one that was never answered. */
export async function resolveAttempt(parts: PaymentParts, attempt: Attempt): Promise<Inquired> {
  const inquired = await inquireAttempt(parts, attempt);
  if (inquired.charge !== undefined || inquired.attempt.state !== 'open') return inquired;
  const now = parts.clock.now();
  const isUnknown = inquired.failure === undefined && now.getTime() - attempt.created_at.getTime() >= CREATION_MS;
  if (isUnknown) return { attempt: await failAttempt(parts, attempt, 'unknown to the gateway', attempt.gateway_id) };
  return isUnheard(attempt, now) ? { attempt: await failAttempt(parts, attempt, 'never answered', null) } : inquired;
}

const followUpJob = defineJob<{ reference: string }>('payment.follow-up');

/** Queries a payment again within seconds after the commit. The sweep would take up to two minutes. */
async function followUp(database: Database, reference: string): Promise<void> {
  await enqueue(database, { job: followUpJob, payload: { reference } });
}

/** Retries after 1, 2, 4 … seconds, for a minute in all; then the sweep asks. */
const MOST_TRIES = 7;

/** Registers the job that queries payments again whose inquiry got no answer. */
export function registerFollowUp(jobs: Jobs, parts: PaymentParts): void {
  jobs.registerJob(followUpJob, async ({ reference }, { number }) => {
    const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (attempt?.state !== 'open') return;
    const { failure } = await inquireAttempt(parts, attempt);
    if (failure?.reason === 'unavailable' && number < MOST_TRIES) throw new TryLater('the gateway does not answer');
  });
}
