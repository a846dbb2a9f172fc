import type { createFixedClock } from '../../../../platform/clock.ts';
import type { PayShop } from '../pay-shop.ts';

/** A message about a payment, as the third party sends it to the shop. */
export interface Message {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What the third party holds of a payment, in cents, and how many charges it made for it. */
export interface Held {
  charges: number;
  taken: bigint;
  /** Given back, or taken back by the payer's bank. */
  returned: bigint;
}

/** A payment that the shop began: its page, and our reference. */
export interface Begun {
  link: string;
  reference: string;
}

/** What a message says happened. */
export type Happened = 'paid' | 'pending' | 'chargeback' | 'refund';

/**
 * A way to pay, opened for the conformance test: a shop that pays by it, and the hands of its payer, its bank and its operator. A third party without messages,
 * such as a bank, leaves out `messages`; what it cannot do at all is in `lacks`.
 */
export interface OpenedWay {
  shop: PayShop;
  clock: ReturnType<typeof createFixedClock>;
  /** What the calls of the wire are told to pay by it. */
  pay: { payType: string };
  /** The payer pays the whole. */
  approve(begun: Begun): Promise<void>;
  /** The payer, or their bank, says no. */
  decline(begun: Begun): Promise<void>;
  held(reference: string): Promise<Held>;
  /** From now on nobody is told of anything. */
  silence(): Promise<void>;
  /** The next payment takes this much more, or less, than was asked: 100 or -100 cents. */
  takeOther(cents: 100 | -100): Promise<void>;
  /** The next request for a charge is worked on and never answered. */
  loseAnswer(): Promise<void>;
  /** Cuts every connection, until `clear`. */
  cut(): Promise<void>;
  clear(): Promise<void>;
  /** The next refund stays pending, fails, or is refused where it is only a part. */
  nextRefund(outcome: 'pending' | 'failed' | 'partRefused'): Promise<void>;
  decideRefund(reference: string, outcome: 'refunded' | 'failed'): Promise<void>;
  /** The payer's bank takes money back; without an amount all of it. */
  takeBack(reference: string, cents?: number): Promise<void>;
  messages: {
    /** A genuine message about a payment. */
    about(reference: string, what: Happened): Promise<Message>;
    /** The same, changed after it was signed. */
    altered(message: Message): Message;
    /** A message that somebody else's secret signed. */
    forged(reference: string): Promise<Message>;
  };
  close(): Promise<void>;
}

/** A way to pay that has to pass the conformance test. */
export interface PayWay {
  readonly name: string;
  /** Rules that say nothing about it, each with the reason. */
  readonly lacks: Readonly<Record<string, string>>;
  open(): Promise<OpenedWay>;
}
