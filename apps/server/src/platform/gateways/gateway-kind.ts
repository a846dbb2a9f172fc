import type { Settings } from '../../config/settings.ts';
import type { PaymentGateway, PaymentMethod } from './payment-gateway.ts';

/** A key or secret that an account at the gateway has. */
export interface GatewayKey {
  /** Its name in the sealed row and in the texts of the console: `key.<kind>.<name>`. */
  readonly name: string;
  /** What a well-formed one looks like. */
  readonly pattern: RegExp;
  /** How one begins, as people find it at the gateway; '' where nothing is known. */
  readonly begins: string;
  /** The gateway makes it for the address of the account's door, so the account is made without it. */
  readonly isLater?: true;
}

/** The keys of one account, by their names. Each is as its pattern says; one that comes later may be absent. */
export type GatewayKeys = Readonly<Record<string, string>>;

/** How a way to pay begins: on a page of the gateway (`page`), with a card in the gateway's vault (`savedCard`), or either. */
export interface Carriage {
  readonly page: boolean;
  readonly savedCard: boolean;
}

/**
 * What the gateway said to keys that were tried. `wrong`: it does not know them; `lacksRights`: it knows them, but they may not do what the shop needs;
 * `unavailable`: it did not answer, so nothing is known of them. `isTold` says whether the gateway itself lists the shop's address for notifications; absent
 * where it does not say. `identity` is the gateway's own name of the account that the keys belong to; absent where it does not say.
 */
export type KeysTried =
  | { ok: true; isLive: boolean; isTold?: boolean; identity?: string }
  | { ok: false; reason: 'wrong' | 'lacksRights' | 'unavailable'; key: string };

/** What of the shop a gateway needs. */
export type GatewaySettings = Pick<Settings, 'gateway' | 'stripe'>;

/**
 * A payment gateway, with everything the shop knows of it. Each stands in a folder of its own, declared in one file; `all.ts` lists them. An account of a kind
 * is a row with sealed keys (`features/payment/gateways`).
 */
export interface GatewayKind {
  /** Kept with each account; never changes. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** The ways to pay that it can carry. */
  readonly carries: Readonly<Partial<Record<PaymentMethod, Carriage>>>;
  readonly keys: readonly GatewayKey[];
  /** Whether its service runs beside the shop, as in a demo, and reaches the shop at its own address. */
  isBeside(settings: GatewaySettings): boolean;
  /** Opens an account. Loads what the gateway needs only then, and calls nobody. */
  open(keys: GatewayKeys, settings: GatewaySettings): Promise<PaymentGateway>;
  /** Asks the gateway whether it accepts these keys, for an account that is told of payments at this address. Changes nothing there. Never throws. */
  tryKeys(keys: GatewayKeys, settings: GatewaySettings, noticeUrl: string): Promise<KeysTried>;
}
