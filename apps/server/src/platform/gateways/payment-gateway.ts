import type { Cents } from '@upline/money';
import type { CardVault } from './card-vault.ts';
import type { GatewayFailure } from './gateway-failure.ts';

/** Pay methods through a gateway. Crypto has a separate interface. */
export type PaymentMethod = 'card' | 'alipay' | 'paypal' | 'venmo';

/** The gateway's status of a charge. `paid` means the money is taken; `authorized` means it is only reserved; `charged_back` means the payer's bank reversed it. */
export type ChargeStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

/** The status of a refund: `failed` means that this one will never succeed; another may be requested. */
export type RefundStatus = 'refunded' | 'pending' | 'failed';

export interface ChargeRequest {
  /** Our name for the attempt; the gateway accepts each once. At most 64 characters. */
  reference: string;
  /** Integer hundredths, above zero. */
  amountCents: Cents;
  /** ISO 4217, such as USD. */
  currency: string;
  /** ISO 3166 alpha-2 of the payer, such as US. */
  country: string;
  method: PaymentMethod;
  /** A card of the gateway's vault, for `card`; without it the payer types one on the gateway's page, if it has one. */
  token?: string;
  /** True if no payer is present to answer the bank's questions, as for a standing order. A card that asks for them is then declined. */
  isPayerAway?: boolean;
  /** Address for the gateway's notifications (`ipn`), and addresses to which it sends the payer afterwards. */
  urls: { ipn: string; success: string; fail: string; cancel: string };
  consumer?: { reference: string; firstName?: string; lastName?: string; email?: string; phone?: string };
  goods?: { name: string };
}

/** A charge that exists at the gateway. `link` is the page that the payer must visit; absent if the payer has nothing left to do. */
export interface ChargeOpened {
  ok: true;
  gatewayId: string;
  status: ChargeStatus;
  link?: string;
}

/** A charge in the gateway's records. An attempt is paid only if all fields match our request. */
export interface GatewayCharge {
  id: string;
  reference: string;
  amountCents: Cents;
  currency: string;
  status: ChargeStatus;
  /** The amount that the payer's bank has taken back so far: all of it if the status is `charged_back`, a part if it is `paid`. Absent: nothing. */
  chargedBackCents?: Cents;
  /** The page on which the payer can still decide; absent afterwards. */
  link?: string;
}

export type Inquiry = { ok: true; found: true; charge: GatewayCharge } | { ok: true; found: false };

/** A request to the notification address, unchanged: some gateways sign in the body, others in a header over the raw body. */
export interface GatewayMessage {
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawBody: string;
}

/** A signed gateway message. It only says that something changed: inquire, and use that answer. */
export interface GatewayNotification {
  ok: true;
  type: 'charge' | 'refund' | 'chargeback' | 'vault';
  gatewayId: string;
  /** Our reference; empty if the message names a charge only by the gateway's id (`findReference`). */
  reference: string;
  amountCents?: Cents;
  currency?: string;
  status?: ChargeStatus | 'unknown';
}

/**
 * A message that is ignored: `malformed` is unreadable, `forged` has no valid signature over all required names, and `unneeded` is genuine, but of a kind
 * that says nothing about a payment.
 */
export interface RefusedNotification {
  ok: false;
  reason: 'malformed' | 'forged' | 'unneeded';
}

/**
 * The only interface to a payment gateway. No method throws for a fault of the gateway or the network: the answer's type has every outcome. A call ends within
 * 10 seconds. Never call it inside a database transaction.
 */
export interface PaymentGateway {
  /** Opens a charge. A second call with the same reference, amount and currency returns the existing charge. */
  createCharge(request: ChargeRequest): Promise<ChargeOpened | GatewayFailure>;
  /** The gateway's present state of a charge. By reference only if the gateway offers it, else `refused` with code `no-reference-inquiry`. */
  inquire(by: { gatewayId: string } | { reference: string }): Promise<Inquiry | GatewayFailure>;
  /** Cancels an unpaid charge. `refused` when it is too late: inquire. */
  cancel(gatewayId: string): Promise<{ ok: true; status: ChargeStatus } | GatewayFailure>;
  /** Captures reserved money. `reference` identifies this one capture. */
  capture(request: {
    gatewayId: string;
    reference: string;
    amountCents: Cents;
    currency: string;
  }): Promise<{ ok: true; status: ChargeStatus } | GatewayFailure>;
  /**
   * Refunds a charge, or a part of it. `reference` identifies this refund; a second call returns the existing refund. The money is returned only if the status is `refunded`.
   * `refundedBeforeCents` is the sum of the charge's earlier refunds. `refundId` is the gateway's id of the refund, if an earlier answer contained it.
   */
  refund(request: {
    gatewayId: string;
    reference: string;
    refundId?: string | undefined;
    amountCents: Cents;
    refundedBeforeCents?: Cents | undefined;
    currency: string;
  }): Promise<{ ok: true; status: RefundStatus; refundId?: string } | GatewayFailure>;
  vault: CardVault;
  /** Reads and verifies a notification request. Never throws. */
  readNotification(message: GatewayMessage): GatewayNotification | RefusedNotification;
  /** Our reference of a charge that a message names only by the gateway's id; undefined if there is none. Absent for gateways whose messages always contain our reference. */
  findReference?(gatewayId: string): Promise<{ ok: true; reference: string | undefined } | GatewayFailure>;
}
