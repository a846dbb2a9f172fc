import { cents } from '@upline/money';
import { sql } from 'kysely';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { deskOf, type RefundAsked } from '../methods/pay-method.ts';
import type { AskedPart, PaymentParts } from '../methods/pay-method.ts';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1_000;

/**
 * Asks the third party to refund an attempt, fully or partly, under our own reference, so that asking twice refunds once. Stores the answer: a pending refund is asked about again
 * after 1, 2, 4 … minutes, six hours at most; after a failed one the next gets a new reference. Books nothing.
 */
export async function askForRefund(
  parts: PaymentParts,
  attempt: Attempt,
  { cents: askedCents, beforeCents }: AskedPart = { cents: chargedCents(attempt), beforeCents: 0n },
): Promise<Exclude<RefundAsked, { byHand: true }>> {
  const { reference, refund_round: round, refund_id: refundId } = attempt;
  const asked = await deskOf(parts, attempt).refund({
    gatewayId: attempt.gateway_id ?? '',
    reference: refundReference(reference, round),
    refundId: refundId ?? undefined,
    amountCents: cents(askedCents),
    refundedBeforeCents: cents(beforeCents),
    currency: attempt.currency,
  });
  await passFaultPoint('refund.asked');
  if (!asked.ok) {
    if (asked.reason === 'refused' && (await isGivenBack(parts, attempt))) return { status: 'refunded' };
    parts.log.error({ attempt: reference, reason: asked.reason, code: asked.code }, 'a payment could not be given back yet');
    return { failure: asked };
  }
  if (asked.status === 'pending') await storePending(parts, attempt, asked.refundId);
  if (asked.status === 'failed') await storeFailed(parts, attempt);
  return { status: asked.status };
}

/** Whether the charge was already refunded at the gateway's own desk, so that the gateway refuses our refund. */
async function isGivenBack(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  if (attempt.gateway_id === null) return false;
  const inquiry = await deskOf(parts, attempt).inquire({ gatewayId: attempt.gateway_id });
  if (!inquiry.ok || !inquiry.found) return false;
  const { reference, amountCents, status } = inquiry.charge;
  return status === 'refunded' && reference === attempt.reference && amountCents === chargedCents(attempt);
}

/** Reference of an attempt's first refund, its second, and so on. */
function refundReference(reference: string, round: number): string {
  return round === 1 ? `${reference}-R` : `${reference}-R${round}`;
}

async function storePending({ database, clock }: PaymentParts, attempt: Attempt, refundId: string | undefined): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt.refund_asks, 20), LONGEST_PAUSE_MS);
  await database
    .updateTable('payment_attempt')
    .set({
      refund_id: refundId ?? attempt.refund_id,
      refund_asks: attempt.refund_asks + 1,
      refund_ask_at: new Date(clock.now().getTime() + pauseMs),
    })
    .where('id', '=', attempt.id)
    .where('refund_round', '=', attempt.refund_round)
    .execute();
}

/**
 * Another refund is made only when a person asks for it, so the next question's time is `infinity`. It is stored with the failure: the gateway also sends a message about it, which
 * may be followed at once.
 */
async function storeFailed({ database, log }: PaymentParts, attempt: Attempt): Promise<void> {
  log.error({ attempt: attempt.reference }, 'the gateway says that a refund failed');
  await database
    .updateTable('payment_attempt')
    .set({ refund_id: null, refund_asks: 0, refund_ask_at: sql<Date>`'infinity'`, refund_round: attempt.refund_round + 1 })
    .where('id', '=', attempt.id)
    .where('refund_round', '=', attempt.refund_round)
    .execute();
}

/** Whether a refund of this attempt failed, so that only a person can start another. The driver reads the time `infinity` as the number. */
export const isLeftToStaff = ({ refund_ask_at: askAt }: Attempt): boolean => askAt?.valueOf() === Number.POSITIVE_INFINITY;
