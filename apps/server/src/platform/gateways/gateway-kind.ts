import type { Settings } from '../../config/settings.ts';
import type { PaymentGateway, PaymentMethod } from './payment-gateway.ts';

/** A key or secret that an account at the gateway has. */
export interface GatewayKey {
  /** The key's name in the sealed row and in the texts of the console: `key.<kind>.<name>`. */
  readonly name: string;
  readonly pattern: RegExp;
  /** The usual beginning of a key, as shown at the gateway; '' if unknown. */
  readonly begins: string;
  /** True for a key that the gateway makes only for the account's notification address, so the account is made without it. */
  readonly isLater?: true;
}

/** The keys of one account, by name. Each matches its pattern; one that comes later may be absent. */
export type GatewayKeys = Readonly<Record<string, string>>;

/** How a payment begins: on a page of the gateway (`page`), with a card in the gateway's vault (`savedCard`), or either. */
export interface Carriage {
  readonly page: boolean;
  readonly savedCard: boolean;
}

/**
 * The gateway's answer to tried keys. `wrong`: unknown; `lacksRights`: known, but without the rights the shop needs; `unavailable`: no answer, so nothing is known of them.
 * `isTold`: whether the gateway itself lists the shop's notification address; absent if unknown. `identity`: the gateway's id of the keys' account; absent if unknown.
 */
export type KeysTried =
  | { ok: true; isLive: boolean; isTold?: boolean; identity?: string }
  | { ok: false; reason: 'wrong' | 'lacksRights' | 'unavailable'; key: string };

export type GatewaySettings = Pick<Settings, 'gateway' | 'stripe'>;

/**
 * A payment gateway, with everything the shop knows of it. Each has a separate folder and is declared in one file; `all.ts` lists them. An account of a kind is a row with sealed
 * keys (`features/payment/gateways`).
 */
export interface GatewayKind {
  /** Stored with each account; never changes. */
  readonly name: string;
  readonly title: string;
  readonly carries: Readonly<Partial<Record<PaymentMethod, Carriage>>>;
  readonly keys: readonly GatewayKey[];
  /** Whether its service runs next to the shop, as in a demo, and reaches the shop at the shop's internal address. */
  isBeside(settings: GatewaySettings): boolean;
  /** Opens an account. Loads the gateway's library only then, and makes no call. */
  open(keys: GatewayKeys, settings: GatewaySettings): Promise<PaymentGateway>;
  /** Asks the gateway whether it accepts these keys, for an account with this notification address. Changes nothing there. Never throws. */
  tryKeys(keys: GatewayKeys, settings: GatewaySettings, noticeUrl: string): Promise<KeysTried>;
}
