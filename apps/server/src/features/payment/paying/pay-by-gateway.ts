import type { Handler } from '../../../operation/handler.ts';
import { payByThirdParty } from './pay-by-third-party.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { ownSight } from './payment-sight.ts';
import { ownTarget } from './payment-target.ts';

/** Pays one's own order by card, Alipay, PayPal or Venmo. */
export function createPayByGateway(parts: PaymentParts): Handler<'payOrderByCitcon'> {
  return (context, payload) =>
    payByThirdParty(parts, context, 'payOrderByCitcon', payload, () =>
      ownTarget(context.member, payload.orderId, ownSight(payload, context.locale)),
    );
}
