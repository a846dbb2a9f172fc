import { NetworkFailure } from '@upline/client';
import type { AnswerOf } from '@upline/contract';

export interface VaultCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly holder: string;
}

export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/**
 * Posts a card straight to the gateway's vault and returns the vault's token for it. The shop's own server never sees
 * number or CVV. The call uses up the client token. Throws CardRefused, or NetworkFailure if the outcome is unknown.
 */
export async function storeInVault({ vaultUrl, clientToken }: AnswerOf<'getVaultToken'>['data'], card: VaultCard): Promise<string> {
  let response: Response;
  let answer: { data?: { token?: unknown } } | undefined;
  try {
    response = await fetch(vaultUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${clientToken}` },
      body: JSON.stringify({ payment: { method: 'card', card } }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(30_000),
    });
    answer = (await response.json()) as typeof answer;
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
  const token = answer?.data?.token;
  if (response.ok && typeof token === 'string') return token;
  if (response.status === 400 || response.status === 422) throw new CardRefused('the vault refused the card');
  throw new NetworkFailure(new Error(`the vault answered ${response.status}`));
}
