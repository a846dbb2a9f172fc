import type { Handler } from '../../../operation/handler.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { otherTarget } from './payment-target.ts';
import { payByCoins } from '../usdt/pay-by-coins.ts';

/** Pays another member's order in USDT, beside the payer's own balance where one is to pay a part. */
export function createPayOtherByXnCoin(parts: PaymentParts): Handler<'payOtherByXnCoin'> {
  return (context, payload) =>
    payByCoins(parts, context, payload, () => otherTarget(context.database, context.member, payload.orderId, context.now));
}
