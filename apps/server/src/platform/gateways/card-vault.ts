import type { GatewayFailure } from './gateway-failure.ts';

/** A card as the gateway's vault knows it. The number is not among it: nobody but the gateway ever reads that again. */
export interface VaultCard {
  /** Its name in the vault, with which it can be charged. */
  token: string;
  /** Such as Visa. At most 40 characters. */
  brand: string;
  lastFour: string;
  /** MM/YY. */
  expiry: string;
}

export interface NewVaultCard {
  /** 12 to 19 digits. */
  number: string;
  /** MM/YY. */
  expiry: string;
  cvv: string;
  holder: string;
}

/** The gateway's keeping of cards. As with charges no method throws, and none may be called inside a database transaction. */
export interface CardVault {
  /** A token good for storing one card, for a browser, and the address to post it to. */
  openForBrowser(): Promise<{ ok: true; clientToken: string; vaultUrl: string } | GatewayFailure>;
  /** Hands a card on. Nothing of it stays in the failure. */
  store(card: NewVaultCard): Promise<{ ok: true; card: VaultCard } | GatewayFailure>;
  find(token: string): Promise<{ ok: true; card: VaultCard | undefined } | GatewayFailure>;
  /** Forgets a card; one that is not there is forgotten already. */
  remove(token: string): Promise<{ ok: true } | GatewayFailure>;
}
