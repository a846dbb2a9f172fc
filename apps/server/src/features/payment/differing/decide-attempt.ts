import { acceptDiffering } from './accept-differing.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { supersedeDiffering } from './differing-payment.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { deskOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { failAttempt } from '../attempts/settle-charge.ts';

export interface AttemptDecision {
  reference: string;
  decision: 'ask' | 'giveUp' | 'accept' | 'return';
  /** The gateway's id of the charge; '' where nobody knows it. */
  gatewayId: string;
}

/**
 * Carries out what the staff decided about a payment that cannot settle itself. The gateway is always asked first, and money that it has taken is
 * never given up. Answers the state afterwards, `unfitting` where there is nothing to decide, `away` where the gateway does not answer.
 */
export async function decideAttempt(
  parts: PaymentParts,
  { reference, decision, gatewayId }: AttemptDecision,
): Promise<Attempt['state'] | 'notFound' | 'unfitting' | 'away'> {
  const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (attempt === undefined) return 'notFound';
  // The staff decide about coins with their invoice (`settleCoins`), and about money that came by bank with its entry.
  if (attempt.settled_by !== 'inquiry') return 'unfitting';
  if (attempt.state !== 'open' && attempt.state !== 'failed') return 'unfitting';
  if (decision === 'accept') return (await acceptDiffering(parts, attempt))?.state ?? 'unfitting';
  if (decision === 'return') return giveBack(parts, attempt);
  const known = attempt.gateway_id === null && gatewayId !== '' ? { ...attempt, gateway_id: gatewayId } : attempt;
  const { attempt: after, charge, failure } = await inquireAttempt(parts, known);
  if (decision === 'ask') {
    if (failure !== undefined) return 'away';
    if (charge !== undefined && charge.reference === reference) await storeGatewayId(parts, attempt, charge.id);
    return after.state;
  }
  if (attempt.state !== 'open') return 'unfitting';
  if (after.state !== 'open') return after.state;
  // Another amount was taken. That is money, and `accept` or `return` decides about it.
  if (charge?.status === 'paid') return 'unfitting';
  if (charge !== undefined) await deskOf(parts, attempt).cancel(charge.id);
  return (await failAttempt(parts, attempt, 'given up by the staff', charge?.id ?? null)).state;
}

async function giveBack(parts: PaymentParts, attempt: Attempt): Promise<Attempt['state'] | 'unfitting'> {
  const superseded = await supersedeDiffering(parts, attempt);
  return superseded === undefined ? 'unfitting' : (await returnPayment(parts, superseded)).state;
}

/** Stores the id that the staff read at the gateway's desk and the gateway has confirmed. From now on the sweep asks by it. */
async function storeGatewayId({ database }: PaymentParts, { id }: Attempt, gatewayId: string): Promise<void> {
  await database
    .updateTable('payment_attempt')
    .set({ gateway_id: gatewayId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('gateway_id', 'is', null)
    .execute();
}
