import type { PayloadOf } from '@upline/contract';
import type { MemberContext } from '../../../operation/context.ts';
import type { Result } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { payByThirdParty } from '../paying/pay-by-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { PaymentTarget } from '../paying/payment-target.ts';
import { writeInvoice } from './coin-invoice.ts';
import { offeredNetwork } from './coin-network.ts';

type Payload = Pick<PayloadOf<'payOrderByXnCoin'>, 'payPassword' | 'payType' | 'subAmt' | 'phoneType'>;

/** Pays an order in USDT, alone or beside a book: answers the page of its invoice. Refused for a network that is not set up. */
export async function payByCoins(
  parts: PaymentParts,
  context: MemberContext,
  payload: Payload,
  findTarget: () => PaymentTarget | Promise<PaymentTarget | undefined>,
): Promise<Result<'payOrderByCitcon'>> {
  const { settings } = parts;
  if (offeredNetwork(settings, Number(payload.payType)) === undefined) return refuse('payTypeUnsupported');
  return payByThirdParty(parts, context, { ...payload, creditId: undefined }, findTarget, (transaction, attempt) =>
    writeInvoice(transaction, settings, attempt),
  );
}
