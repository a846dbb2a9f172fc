import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { type Attempt, standsInTheWay, findOpenAttempt } from './attempt.ts';
import { type Continued, deskOf, type Replaced, methodOf } from '../methods/pay-method.ts';
import { chargeAttempt, storeCharge } from './charge-attempt.ts';
import { inquireAttempt, resolveAttempt } from './inquire-attempt.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { failAttempt } from './settle-charge.ts';
import type { WithdrawPayment } from '../../order/index.ts';

/** Continues an open attempt by the same method: the payer gets the same page, unless they have already decided. */
export async function continueAttempt(parts: PaymentParts, attempt: Attempt): Promise<Continued> {
  const { attempt: now, charge, failure } = await resolveAttempt(parts, attempt);
  if (now.state !== 'open') return overOr(now, 'gone');
  if (charge?.link !== undefined) return storeCharge(parts, attempt, charge.id, charge.link);
  if (charge !== undefined || now.differs_at !== null) return standsInTheWay(now);
  if (failure && failure.code !== 'no-reference-inquiry') return refuse('gatewayUnavailable');
  // The gateway does not know the charge yet. Asking again under the same reference can create only one charge.
  return attempt.gateway_id === null ? chargeAttempt(parts, attempt) : giveUp(parts, attempt);
}

/** Ends an open attempt so that another can start: cancels its charge, then trusts only an inquiry. */
export async function replaceAttempt(parts: PaymentParts, attempt: Attempt): Promise<Replaced> {
  const before = await resolveAttempt(parts, attempt);
  if (before.attempt.state !== 'open') return overOr(before.attempt, 'gone');
  if (before.failure || before.attempt.differs_at !== null) return standsInTheWay(before.attempt);
  // No payer was given its page. A charge that appears later is cancelled as soon as its answer arrives.
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

/** Cancels the open payment of an order, then trusts only an inquiry about it. */
export function createWithdrawPayment(parts: PaymentParts): WithdrawPayment {
  return async (orderId) => {
    const open = await findOpenAttempt(parts.database, orderId);
    return open ? methodOf(parts, open).withdraw(parts, open) : 'gone';
  };
}
