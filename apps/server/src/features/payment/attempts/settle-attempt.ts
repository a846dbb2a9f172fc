import type { GatewayCharge } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import type { Attempt } from './attempt.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Settles an attempt by the gateway's answer about its charge, and gives money back that no order waits for, once the settlement has committed. Safe to call with the same charge
 * any number of times and in any order. Returns the attempt as it is afterwards.
 */
export async function settleAttempt(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Attempt> {
  const { attempt: settled, follows } = await settleCharge(parts, attempt, charge);
  return follows === 'giveBack' ? returnPayment(parts, settled) : settled;
}
