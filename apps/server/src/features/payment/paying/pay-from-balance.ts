import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { verifyPaymentPassword } from '../../member/index.ts';
import { balanceAnswer, payByBalance } from './pay-by-balance.ts';
import { payingBookOf } from '../methods/pay-balance.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { ownSight } from './payment-sight.ts';
import { ownTarget } from './payment-target.ts';

/** Pays one's own order from the e-wallet or the reorder fund, or says how much of it the balance covers. */
export function createPayFromBalance(parts: PaymentParts): Handler<'payOrderByFb'> {
  return async (context, { orderId, payPassword, payType, ...said }) => {
    const book = payingBookOf(payType, 'own');
    if (book === undefined) return refuse('payTypeUnsupported');
    await verifyPaymentPassword(context, payPassword);
    const payment = await payByBalance(parts, context, ownTarget(context.member, orderId, ownSight(said, context.locale)), book);
    return payment instanceof Refusal ? payment : balanceAnswer(payment);
  };
}
