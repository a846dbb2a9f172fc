import type { Handler } from '../../../operation/handler.ts';
import { payByThirdParty } from './pay-by-third-party.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { payersSight } from './payment-sight.ts';
import { otherTarget } from './payment-target.ts';

/** Pays another member's order by card, Alipay, PayPal or Venmo, with the payer's own card and balance. */
export function createPayForOtherByGateway(parts: PaymentParts): Handler<'payOtherOrderByCitcon'> {
  return (context, payload) =>
    payByThirdParty(parts, context, 'payOtherOrderByCitcon', payload, () =>
      otherTarget(context.database, context.member, payload.orderId, { now: context.now, sight: payersSight(payload, context.locale) }),
    );
}
