import { z } from 'zod';
import type { CardVault, VaultCard } from '../card-vault.ts';
import type { GatewayFailure } from '../gateway-failure.ts';
import { fetchAccessToken } from './access-token-request.ts';
import { type CallerOptions, versioned } from './caller-options.ts';
import type { CitconCaller } from './citcon-caller.ts';
import { failureOf, type RequestFailure } from './citcon-request.ts';

export interface VaultOptions extends CallerOptions {
  /** The gateway's address for browsers; absent if it is `baseUrl`. */
  browserUrl?: string | undefined;
}

const vaultSchema = z.object({
  token: z.string().min(8).max(200),
  payment: z.object({
    card: z.object({
      brand: z.string().trim().min(1).max(40),
      last4: z.string().regex(/^\d{4}$/),
      expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
    }),
  }),
});

function cardOf({ token, payment }: z.output<typeof vaultSchema>): VaultCard {
  const { brand, last4: lastFour, expiry } = payment.card;
  return { token, brand, lastFour, expiry };
}

/** Only the gateway's error code means an unknown card; a bare 404 may come from a wrong address or a proxy. */
function isUnknown({ httpStatus, code }: RequestFailure): boolean {
  return httpStatus === 404 && code !== '404';
}

/** The vault of a gateway that speaks Citcon's interface. */
export function createCitconVault(call: CitconCaller, options: VaultOptions): CardVault {
  const addressOf = (token: string) => `/vault/${encodeURIComponent(token)}`;
  return {
    async openForBrowser() {
      const granted = await fetchAccessToken(options, 'client');
      if (!granted.ok) return failureOf(granted);
      return { ok: true, clientToken: granted.token, vaultUrl: `${versioned(options.browserUrl ?? options.baseUrl)}/vault` };
    },
    async store({ number, expiry, cvv, holder }) {
      const body = { payment: { method: 'card', card: { number, expiry, cvv, holder } } };
      const stored = await call({ method: 'POST', path: '/vault', body, schema: vaultSchema });
      return stored.ok ? { ok: true, card: cardOf(stored.data) } : failureOf(stored);
    },
    async find(token) {
      const found = await call({ method: 'GET', path: addressOf(token), schema: vaultSchema });
      if (!found.ok) return isUnknown(found) ? { ok: true, card: undefined } : failureOf(found);
      // An answer about another card is not accepted.
      const mixedUp: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'answer not understood' };
      return found.data.token === token ? { ok: true, card: cardOf(found.data) } : mixedUp;
    },
    async remove(token) {
      const removed = await call({ method: 'DELETE', path: addressOf(token), schema: z.object({}) });
      return removed.ok || isUnknown(removed) ? { ok: true } : failureOf(removed);
    },
  };
}
