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
  /** The gateway's id of the charge; '' if unknown. */
  gatewayId: string;
}

/**
 * Carries out a staff decision about a payment that cannot settle itself. Always asks the gateway first, and never gives up money that it has taken. Returns the new state,
 * `unfitting` if there is nothing to decide, or `away` if the gateway does not answer.
 */
export async function decideAttempt(
  parts: PaymentParts,
  { reference, decision, gatewayId }: AttemptDecision,
): Promise<Attempt['state'] | 'notFound' | 'unfitting' | 'away'> {
  const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (attempt === undefined) return 'notFound';
  // Coins are decided with their invoice (`settleCoins`), and bank money with its entry.
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
  // Another amount was taken; `accept` or `return` decides about that money.
  if (charge?.status === 'paid') return 'unfitting';
  if (charge !== undefined) await deskOf(parts, attempt).cancel(charge.id);
  return (await failAttempt(parts, attempt, 'given up by the staff', charge?.id ?? null)).state;
}

async function giveBack(parts: PaymentParts, attempt: Attempt): Promise<Attempt['state'] | 'unfitting'> {
  const superseded = await supersedeDiffering(parts, attempt);
  return superseded === undefined ? 'unfitting' : (await returnPayment(parts, superseded)).state;
}

/** Stores the id that staff read at the gateway's desk and the gateway confirmed. The sweep uses it from now on. */
async function storeGatewayId({ database }: PaymentParts, { id }: Attempt, gatewayId: string): Promise<void> {
  await database
    .updateTable('payment_attempt')
    .set({ gateway_id: gatewayId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('gateway_id', 'is', null)
    .execute();
}
