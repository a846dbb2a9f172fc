import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { verifyPaymentPassword } from '../../member/index.ts';
import { balanceAnswer, payByBalance } from './pay-by-balance.ts';
import { payingBookOf } from '../methods/pay-balance.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { payersSight } from './payment-sight.ts';
import { otherTarget } from './payment-target.ts';

/** Pays another member's order from a balance that may pay for others: the e-wallet. */
export function createPayForOtherFromBalance(parts: PaymentParts): Handler<'payOther'> {
  return async (context, { orderId, payPassword, payType, ...said }) => {
    const book = payingBookOf(payType, 'other');
    if (book === undefined) return refuse('payTypeUnsupported');
    await verifyPaymentPassword(context, payPassword);
    const target = await otherTarget(context.database, context.member, orderId, {
      now: context.now,
      sight: payersSight(said, context.locale),
    });
    if (target === undefined) return refuse('orderNotFound');
    const payment = await payByBalance(parts, context, target, book);
    return payment instanceof Refusal ? payment : balanceAnswer(payment);
  };
}
