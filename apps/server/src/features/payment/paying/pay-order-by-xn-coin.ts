import type { Handler } from '../../../operation/handler.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { ownTarget } from './payment-target.ts';
import { payByCoins } from '../usdt/pay-by-coins.ts';

/** Pays one's own order in USDT. */
export function createPayOrderByXnCoin(parts: PaymentParts): Handler<'payOrderByXnCoin'> {
  return (context, payload) => payByCoins(parts, context, payload, () => ownTarget(context.member, payload.orderId));
}
