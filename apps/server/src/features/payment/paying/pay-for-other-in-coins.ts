import type { Handler } from '../../../operation/handler.ts';
import { payByThirdParty } from './pay-by-third-party.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { payersSight } from './payment-sight.ts';
import { otherTarget } from './payment-target.ts';

/** Pays another member's order in USDT, alone or together with the payer's own balance. */
export function createPayForOtherInCoins(parts: PaymentParts): Handler<'payOtherByXnCoin'> {
  return (context, payload) =>
    payByThirdParty(parts, context, 'payOtherByXnCoin', payload, () =>
      otherTarget(context.database, context.member, payload.orderId, { now: context.now, sight: payersSight(payload, context.locale) }),
    );
}
