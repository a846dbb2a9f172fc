import type { Attempt } from './attempt.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnPayment } from './return-payment.ts';
import { returnRefund } from './return-refund.ts';

/** A message tells of a refund. Where one is under way the gateway is asked what became of it; nothing in the message is believed. */
export async function followRefund(parts: PaymentParts, attempt: Attempt): Promise<void> {
  if (attempt.state === 'superseded') await returnPayment(parts, attempt);
  else if (attempt.state === 'paid') await returnRefund(parts, attempt.order_id);
  else if (attempt.state === 'open' || attempt.state === 'failed') await inquireAttempt(parts, attempt);
}
