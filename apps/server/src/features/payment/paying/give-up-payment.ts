import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { methodOf, type PaymentParts } from '../methods/pay-method.ts';

/** Gives up a payment in progress, for its payer. Its hold is released once the third party has confirmed that nothing was taken. */
export function createGiveUpPayment(parts: PaymentParts): Handler<'giveUpPayment'> {
  return async ({ database, member }, { shOrderId }) => {
    const attempt = await database
      .selectFrom('payment_attempt')
      .selectAll()
      .where('reference', '=', shOrderId)
      .where('payer_id', '=', member.id)
      .executeTakeFirst();
    if (attempt === undefined) return refuse('paymentNotFound');
    if (attempt.state !== 'open') return attempt.state === 'paid' ? refuse('orderAlreadyPaid') : { data: {}, message: 'payment.givenUp' };
    const withdrawn = await methodOf(parts, attempt).withdraw(parts, attempt);
    return withdrawn instanceof Refusal ? withdrawn : { data: {}, message: 'payment.givenUp' };
  };
}
