import type { Attempt } from '../attempts/attempt.ts';
import { followChargeback } from '../chargebacks/follow-chargeback.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { StoredNotification } from './stored-notifications.ts';

/**
 * Follows a message: asks the third party about the payment it names, and settles the payment by the answer. Answers false where the third party
 * could not be asked, so that it has to be tried again. Following a message twice does nothing twice.
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
