import type { Attempt } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { returnSuperseded } from './return-payment.ts';
import { returnRefund } from './return-refund.ts';

/**
 * A message reports a refund. Where one is under way, the gateway is asked what became of it, because nothing in a message is believed. Answers false
 * where the gateway could not be asked.
 */
export async function followRefund(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  if (attempt.state === 'superseded') return !(await returnSuperseded(parts, attempt)).isAway;
  if (attempt.state === 'paid') return (await returnRefund(parts, attempt.order_id)) !== 'away';
  if (attempt.state === 'open' || attempt.state === 'failed')
    return (await methodOf(parts, attempt).inquire(parts, attempt)).failure?.reason !== 'unavailable';
  return true;
}
