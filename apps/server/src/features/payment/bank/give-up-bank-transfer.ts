import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { withdrawTransfer } from './bank-attempt.ts';

/** Gives up a payment by bank transfer, for its payer or the member who owns the order. */
export function createGiveUpBankTransfer(parts: PaymentParts): Handler<'giveUpBankTransfer'> {
  return async ({ database, member }, { transferId, seen }) => {
    const attempt = await database
      .selectFrom('bank_transfer')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_transfer.attempt_id')
      .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
      .selectAll('payment_attempt')
      .where('public_id', '=', transferId)
      .where((or) => or.or([or('payer_id', '=', member.id), or('member_order.member_id', '=', member.id)]))
      .executeTakeFirst();
    if (attempt === undefined) return refuse('paymentNotFound');
    const withdrawn = await withdrawTransfer(parts, attempt, seen);
    return withdrawn instanceof Refusal ? withdrawn : { data: {}, message: 'payment.transferGivenUp' };
  };
}
