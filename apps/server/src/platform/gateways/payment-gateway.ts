import type { Cents } from '@upline/money';
import type { CardVault } from './card-vault.ts';
import type { GatewayFailure } from './gateway-failure.ts';

/** How a payer may pay through a gateway. Crypto has its own door. */
export type PaymentMethod = 'card' | 'alipay' | 'paypal' | 'venmo';

/** What a gateway says of a charge. `paid` means the money is taken; `authorized` means it is reserved only, `charged_back` that the payer's bank took it back. */
export type ChargeStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

/** How a refund stands: `failed` means that this one never will come through; another may be asked for. */
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
  /** A card of the gateway's vault, for `card`. */
  token?: string;
  /** Where the gateway notifies us (`ipn`), and where it sends the payer afterwards. */
  urls: { ipn: string; success: string; fail: string; cancel: string };
  consumer?: { reference: string; firstName?: string; lastName?: string; email?: string; phone?: string };
  goods?: { name: string };
}

/** A charge that now stands at the gateway. `link` is the page the payer must visit; absent where nothing is left to do. */
export interface ChargeOpened {
  ok: true;
  gatewayId: string;
  status: ChargeStatus;
  link?: string;
}

/** A charge as the gateway knows it. An attempt is paid only when all of these match what we asked for. */
export interface GatewayCharge {
  id: string;
  reference: string;
  amountCents: Cents;
  currency: string;
  status: ChargeStatus;
  /** What the payer's bank has taken back so far: all of it where the status is `charged_back`, a part where it is `paid`. Absent: nothing. */
  chargedBackCents?: Cents;
  /** Present while the payer can still decide. */
  link?: string;
}

export type Inquiry = { ok: true; found: true; charge: GatewayCharge } | { ok: true; found: false };

/** A signed message of the gateway. It only says that something happened: inquire, and believe the inquiry. */
export interface GatewayNotification {
  ok: true;
  type: 'charge' | 'refund' | 'chargeback' | 'vault';
  gatewayId: string;
  reference: string;
  amountCents: Cents;
  currency: string;
  status: ChargeStatus | 'unknown';
}

/** A message we do not act on: `malformed` cannot be read, `forged` is not signed by the gateway over every name that matters. */
export interface RefusedNotification {
  ok: false;
  reason: 'malformed' | 'forged';
}

/**
 * The one door to a payment gateway. No method throws for what a gateway or a network does: every outcome is in the answer's type. A call ends
 * within 10 seconds. Never call it inside a database transaction.
 */
export interface PaymentGateway {
  /** Opens a charge. Asked again with the same reference, amount and currency, answers the charge that stands. */
  createCharge(request: ChargeRequest): Promise<ChargeOpened | GatewayFailure>;
  /** What the gateway says now. By reference only where the gateway offers it, else `refused` with code `no-reference-inquiry`. */
  inquire(by: { gatewayId: string } | { reference: string }): Promise<Inquiry | GatewayFailure>;
  /** Withdraws a charge nobody has paid. `refused` when it is too late: inquire. */
  cancel(gatewayId: string): Promise<{ ok: true; status: ChargeStatus } | GatewayFailure>;
  /** Takes money that is only reserved. `reference` names this capture, once. */
  capture(request: {
    gatewayId: string;
    reference: string;
    amountCents: Cents;
    currency: string;
  }): Promise<{ ok: true; status: ChargeStatus } | GatewayFailure>;
  /**
   * Gives the whole amount back. `reference` names this refund; asked again, answers the refund that stands. The money is back only where the
   * status is `refunded`. `refundId` is the gateway's own name of the refund, where an earlier answer told it.
   */
  refund(request: {
    gatewayId: string;
    reference: string;
    refundId?: string | undefined;
    amountCents: Cents;
    currency: string;
  }): Promise<{ ok: true; status: RefundStatus; refundId?: string } | GatewayFailure>;
  /** Where members' cards are kept. */
  vault: CardVault;
  /** Reads and verifies the body of a notification request, as it came. */
  readNotification(rawBody: string): GatewayNotification | RefusedNotification;
}
