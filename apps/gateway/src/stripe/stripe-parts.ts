import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { EventSender } from './event-sender.ts';
import type { ReturnsDesk } from './returns-desk.ts';
import type { StripeBook } from './stripe-book.ts';
import type { StripeDesk } from './stripe-desk.ts';

export interface StripeParts {
  book: StripeBook;
  desk: StripeDesk;
  returns: ReturnsDesk;
  faults: FaultSwitch;
  sender: EventSender;
  secretKey: string;
  controlKey: string;
  /** The pay pages' address in browsers, known once the service listens. */
  publicUrl: () => string;
}
