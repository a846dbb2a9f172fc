import type { Handler } from '../../../operation/handler.ts';
import { payByThirdParty } from './pay-by-third-party.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { ownSight } from './payment-sight.ts';
import { ownTarget } from './payment-target.ts';

export function createPayInCoins(parts: PaymentParts): Handler<'payOrderByXnCoin'> {
  return (context, payload) =>
    payByThirdParty(parts, context, 'payOrderByXnCoin', payload, () =>
      ownTarget(context.member, payload.orderId, ownSight(payload, context.locale)),
    );
}
