import type { Handler } from '../../../operation/handler.ts';
import { countCardTry } from './card-limits.ts';
import { cardGateway, gatewayAway } from './vault.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

/** Fetches a token with which the browser sends one card to the gateway's vault itself, so that the card's number never reaches the shop. */
export function createGetVaultToken(parts: PaymentParts): Handler<'getVaultToken'> {
  const { log } = parts;
  return async (context) => {
    await countCardTry(context);
    const { gateway } = await cardGateway(parts, context.member);
    const opened = await gateway.vault.openForBrowser();
    if (!opened.ok) return gatewayAway(log, opened, 'no token for the vault');
    return { data: { vaultUrl: opened.vaultUrl, clientToken: opened.clientToken } };
  };
}
