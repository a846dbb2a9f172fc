import type { GatewayFailure } from './gateway-failure.ts';

/** A card in the gateway's vault. It does not contain the number, which only the gateway can read. */
export interface VaultCard {
  /** The card's id in the vault, used to charge it. */
  token: string;
  /** Brand such as Visa, at most 40 characters. */
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

export interface CardRequest {
  /** Our name for it; the gateway accepts each once. */
  reference: string;
  /** Address to which the gateway's page sends the member afterwards. */
  urls: { success: string; cancel: string };
}

/** A way for a browser to save one card: by posting it, or on a page of the gateway. */
export interface CardWay {
  ok: true;
  /** Token with which a card is posted to `vaultUrl`. Empty: `vaultUrl` is a page on which the member types it. */
  clientToken: string;
  vaultUrl: string;
  /** The page's id for later inquiries (`lookAtSetUp`); absent if cards are posted. */
  setUpId?: string;
}

/** Outcome of a page for saving a card: `ended` means that none will be saved. */
export type CardSetUp = { reference: string } & ({ state: 'open' | 'ended' } | { state: 'saved'; card: VaultCard; holder: string });

/** The gateway's card storage. As with charges no method throws, and none may be called inside a database transaction. */
export interface CardVault {
  /** Opens a page or a token with which a browser saves one card. */
  openForBrowser(request: CardRequest): Promise<CardWay | GatewayFailure>;
  /** Returns the outcome of a page for saving a card; absent if cards are posted. */
  lookAtSetUp?(setUpId: string): Promise<({ ok: true } & CardSetUp) | GatewayFailure>;
  /** Stores a card. A failure contains none of the card's data. */
  store(card: NewVaultCard): Promise<{ ok: true; card: VaultCard } | GatewayFailure>;
  find(token: string): Promise<{ ok: true; card: VaultCard | undefined } | GatewayFailure>;
  /** Deletes a card. A card that does not exist counts as deleted. */
  remove(token: string): Promise<{ ok: true } | GatewayFailure>;
}
