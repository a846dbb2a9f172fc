import type { createFixedClock } from '../../../../platform/clock.ts';
import type { PayShop } from '../pay-shop.ts';

/** A message about a payment, as the third party sends it to the shop. */
export interface Message {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Money the third party holds of a payment, in cents, and the number of charges it made for it. */
export interface Held {
  charges: number;
  taken: bigint;
  /** Refunded, or taken back by the payer's bank. */
  returned: bigint;
}

/** A payment that the shop began: its page, and our reference. */
export interface Begun {
  link: string;
  reference: string;
}

/** Event that a message reports. */
export type Happened = 'paid' | 'pending' | 'chargeback' | 'refund';

/**
 * A way to pay, opened for the conformance test: a shop that pays by it, with the actions of its payer, its bank and its operator. A third party without messages, such as a bank,
 * omits `messages`; unsupported rules are in `lacks`.
 */
export interface OpenedWay {
  shop: PayShop;
  clock: ReturnType<typeof createFixedClock>;
  /** Wire parameters to pay by it. */
  pay: { payType: string };
  /** The payer pays the whole amount. */
  approve(begun: Begun): Promise<void>;
  /** The payer, or their bank, declines. */
  decline(begun: Begun): Promise<void>;
  held(reference: string): Promise<Held>;
  /** Suppresses all notifications from now on. */
  silence(): Promise<void>;
  /** Makes the next payment take this much more, or less, than was asked: 100 or -100 cents. */
  takeOther(cents: 100 | -100): Promise<void>;
  /** Processes the next request for a charge but never answers it. */
  loseAnswer(): Promise<void>;
  /** Cuts every connection, until `clear`. */
  cut(): Promise<void>;
  clear(): Promise<void>;
  /** Makes the next refund stay pending, fail, or be refused if it is partial. */
  nextRefund(outcome: 'pending' | 'failed' | 'partRefused'): Promise<void>;
  decideRefund(reference: string, outcome: 'refunded' | 'failed'): Promise<void>;
  /** The payer's bank takes money back; all of it if no amount is given. */
  takeBack(reference: string, cents?: number): Promise<void>;
  messages: {
    /** A genuine message about a payment. */
    about(reference: string, what: Happened): Promise<Message>;
    /** The same message, changed after it was signed. */
    altered(message: Message): Message;
    /** A message signed with a foreign secret. */
    forged(reference: string): Promise<Message>;
  };
  close(): Promise<void>;
}

/** A way to pay that has to pass the conformance test. */
export interface PayWay {
  readonly name: string;
  /** Names of rules that do not apply to it, each with the reason. */
  readonly lacks: Readonly<Record<string, string>>;
  open(): Promise<OpenedWay>;
}
