import type { Handler } from '../../../operation/handler.ts';
import { countCardTry } from './card-limits.ts';
import { gatewayAway } from './gateway-away.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** Fetches the browser's own way into the gateway's vault, good for one card, so that its number never comes by here. */
export function createGetVaultToken({ gateway, log }: PaymentParts): Handler<'getVaultToken'> {
  return async (context) => {
    await countCardTry(context);
    const opened = await gateway.vault.openForBrowser();
    if (!opened.ok) return gatewayAway(log, opened, 'no token for the vault');
    return { data: { vaultUrl: opened.vaultUrl, clientToken: opened.clientToken } };
  };
}
