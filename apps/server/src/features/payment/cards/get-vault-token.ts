import type { PayloadOf } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { countCardTry } from './card-limits.ts';
import { cardReference, keepSetUp } from './card-set-up.ts';
import { cardGateway, gatewayAway } from './vault.ts';

/**
 * Lets the browser give one card directly to the gateway, so that the card's number never reaches the shop: returns a token with which it is posted to the vault, or, with an empty
 * token, a page of the gateway. A card saved there is among the member's cards when they return.
 */
export function createGetVaultToken(parts: PaymentParts): Handler<'getVaultToken'> {
  const { log, settings } = parts;
  return async (context, begunFrom) => {
    await countCardTry(context);
    const { accountId, gateway } = await cardGateway(parts, context.member);
    const reference = cardReference();
    const back = returnAddress(settings.publicUrl, begunFrom);
    const opened = await gateway.vault.openForBrowser({ reference, urls: { success: back, cancel: back } });
    if (!opened.ok) return gatewayAway(log, opened, 'no token for the vault');
    if (opened.setUpId !== undefined && accountId !== null) {
      const page = { reference, member_id: context.member.id, gateway_account_id: accountId, gateway_id: opened.setUpId };
      await keepSetUp(context.database, { ...page, opened_at: context.now });
    }
    return { data: { vaultUrl: opened.vaultUrl, clientToken: opened.clientToken } };
  };
}

/**
 * Return address of the service's page: the payment from which the card was added, else the member's cards. Never taken from the caller, so no one is led to another site. The
 * payment's page itself shows an order only to those who may pay it.
 */
function returnAddress(publicUrl: string, { memberOrderNo, payUserCode }: PayloadOf<'getVaultToken'>): string {
  if (memberOrderNo === undefined) return `${publicUrl}/my/credit_card`;
  const payment = new URLSearchParams({ No: memberOrderNo, ...(payUserCode !== undefined && { Code: payUserCode }) });
  return `${publicUrl}/pc/payment?${payment.toString()}`;
}
