import type { GatewayFailure } from './gateway-failure.ts';

/** A card in the gateway's vault. It does not contain the number, which only the gateway can read. */
export interface VaultCard {
  /** Its name in the vault, used to charge it. */
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

/** The gateway's card storage. As with charges no method throws, and none may be called inside a database transaction. */
export interface CardVault {
  /** A token with which a browser can store one card, and the address to post it to. */
  openForBrowser(): Promise<{ ok: true; clientToken: string; vaultUrl: string } | GatewayFailure>;
  /** Stores a card. A failure contains none of its data. */
  store(card: NewVaultCard): Promise<{ ok: true; card: VaultCard } | GatewayFailure>;
  find(token: string): Promise<{ ok: true; card: VaultCard | undefined } | GatewayFailure>;
  /** Deletes a card. A card that does not exist counts as deleted. */
  remove(token: string): Promise<{ ok: true } | GatewayFailure>;
}
