import type { Attempt } from '../attempts/attempt.ts';
import { followChargeback } from '../chargebacks/follow-chargeback.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { StoredNotification } from './stored-notifications.ts';

/**
 * Does what a message is worth: asks the gateway about the payment it names, and settles what it says. Answers false where the gateway could not be asked,
 * so that it has to be tried again. Followed twice, it does nothing twice.
 */
export async function followNotification(parts: PaymentParts, told: StoredNotification): Promise<boolean> {
  const { type, reference, gatewayId } = told;
  const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (attempt === undefined) return true;
  if (type === 'chargeback') return followChargeback(parts, attempt);
  if (type === 'refund') return followRefund(parts, attempt);
  return isOver(attempt) || (await methodOf(parts, attempt).inquire(parts, attempt, gatewayId)).failure?.reason !== 'unavailable';
}

const isOver = ({ state }: Attempt): boolean => state === 'paid' || state === 'returned' || state === 'refunded';
