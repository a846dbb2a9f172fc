import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { type Attempt, standsInTheWay } from './attempt.ts';
import { type Continued, deskOf, type Replaced } from '../methods/pay-method.ts';
import { chargeAttempt, keepCharge } from './charge-attempt.ts';
import { inquireAttempt, resolveAttempt } from './inquire-attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { failAttempt } from './settle-attempt.ts';

/** Takes up an open attempt again with the same method: the same page, unless the payer has decided meanwhile. */
export async function continueAttempt(parts: PaymentParts, attempt: Attempt): Promise<Continued> {
  const { attempt: now, charge, failure } = await resolveAttempt(parts, attempt);
  if (now.state !== 'open') return overOr(now, 'gone');
  if (charge?.link !== undefined) return keepCharge(parts, attempt, charge.id, charge.link);
  if (charge !== undefined || now.differs_at !== null) return standsInTheWay(now);
  if (failure && failure.code !== 'no-reference-inquiry') return refuse('gatewayUnavailable');
  // The gateway does not know it (yet): asking under the same reference can only ever make one charge.
  return attempt.gateway_id === null ? chargeAttempt(parts, attempt) : giveUp(parts, attempt);
}

/** Makes room for another payment, or for none: withdraws the charge at the gateway and believes only what an inquiry says afterwards. */
export async function replaceAttempt(parts: PaymentParts, attempt: Attempt): Promise<Replaced> {
  const before = await resolveAttempt(parts, attempt);
  if (before.attempt.state !== 'open') return overOr(before.attempt, 'gone');
  if (before.failure || before.attempt.differs_at !== null) return standsInTheWay(before.attempt);
  // Nobody was ever given its page, and a charge that should still appear is withdrawn as soon as its answer comes.
  if (before.charge === undefined) return giveUp(parts, attempt);
  await deskOf(parts, attempt).cancel(before.charge.id);
  const after = await inquireAttempt(parts, { ...attempt, gateway_id: before.charge.id });
  return after.attempt.state === 'open' ? standsInTheWay(after.attempt) : overOr(after.attempt, 'gone');
}

async function giveUp(parts: PaymentParts, attempt: Attempt): Promise<Replaced> {
  return overOr(await failAttempt(parts, attempt, 'given up', attempt.gateway_id), 'gone');
}

function overOr(attempt: Attempt, otherwise: 'gone'): Refusal<'orderAlreadyPaid'> | 'gone' {
  return attempt.state === 'paid' ? refuse('orderAlreadyPaid') : otherwise;
}
