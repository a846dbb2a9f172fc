import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { EventSender } from './event-sender.ts';
import { seconds, type StripeBook } from './stripe-book.ts';
import type { Charge, Dispute, Intent, Refund } from './stripe-objects.ts';
import { stripeRefusals } from './stripe-refusal.ts';

/** Refunds by the merchant and chargebacks by the payer's bank. */
export interface ReturnsDesk {
  /**
   * Refunds an amount of an intent, by default all that is left. The fault `refund_pending` leaves the refund undecided and `refund_failed` makes it fail; with `part_refused` only
   * the whole intent can be refunded.
   */
  refund(intent: Intent, amount: number | undefined, metadata: Record<string, string>): Refund;
  decideRefund(refund: Refund, outcome: 'refunded' | 'failed'): Refund;
  /** Charges back a further amount of the money; absent: all that is not charged back yet. */
  dispute(intent: Intent, amount?: number): Dispute;
  /** Marks all disputes about an intent as won, and sends an event for each. */
  winDisputes(intent: Intent): void;
}

export function createReturnsDesk(book: StripeBook, faults: FaultSwitch, sender: EventSender): ReturnsDesk {
  const leftOf = (charge: Charge): number =>
    disputesOf(book, charge).reduce(
      (left, { amount, status }) => (status === 'won' ? left : left - amount),
      charge.amount - charge.amount_refunded,
    );

  const give = (refund: Refund): Refund => {
    const charge = book.find('charge', refund.charge) as Charge;
    const back = charge.amount_refunded + refund.amount;
    const changed = book.save<Charge>({ ...charge, amount_refunded: back, refunded: back >= charge.amount });
    const done = book.save<Refund>({ ...refund, status: 'succeeded' });
    sender.send('charge.refunded', changed, charge.metadata['reference']);
    sender.send('refund.updated', done, charge.metadata['reference']);
    return done;
  };
  const breakOff = (refund: Refund): Refund => {
    const failed = book.save<Refund>({ ...refund, status: 'failed' });
    sender.send('refund.failed', failed, book.find('charge', refund.charge)?.metadata['reference']);
    return failed;
  };

  return {
    refund(intent, asked, metadata) {
      const charge = chargeOf(book, intent);
      const { reference } = intent.metadata;
      const left = leftOf(charge);
      const amount = asked ?? left;
      if (charge.refunded) throw stripeRefusals.state('Charge has already been refunded.', 'charge_already_refunded');
      if (amount <= 0 || amount > left)
        throw stripeRefusals.state('Refund amount is greater than unrefunded amount on charge.', 'amount_too_large');
      if (amount < charge.amount && faults.strike('part_refused', reference))
        throw stripeRefusals.state('This charge cannot be refunded in part.', 'partial_refund_not_supported');
      const refund = book.save<Refund>({
        id: book.newId('refund'),
        object: 'refund',
        amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: intent.id,
        status: 'pending',
        metadata,
        created: seconds(),
      });
      if (faults.strike('refund_pending', reference)) return refund;
      return faults.strike('refund_failed', reference) ? breakOff(refund) : give(refund);
    },
    decideRefund: (refund, outcome) => (outcome === 'refunded' ? give(refund) : breakOff(refund)),
    ...createDisputes(book, sender),
  };
}

function chargeOf(book: StripeBook, intent: Intent): Charge {
  const charge = book.find('charge', intent.latest_charge);
  if (charge === undefined) throw stripeRefusals.state('This PaymentIntent has no successful charge.', 'charge_invalid');
  return charge;
}

const disputesOf = (book: StripeBook, charge: Charge) => book.list('dispute').filter(({ charge: id }) => id === charge.id);

function createDisputes(book: StripeBook, sender: EventSender): Pick<ReturnsDesk, 'dispute' | 'winDisputes'> {
  return {
    dispute(intent, asked) {
      const charge = chargeOf(book, intent);
      const dispute = book.save<Dispute>({
        id: book.newId('dispute'),
        object: 'dispute',
        amount: asked ?? charge.amount - disputesOf(book, charge).reduce((sum, { amount }) => sum + amount, 0),
        currency: charge.currency,
        charge: charge.id,
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: 'needs_response',
        metadata: {},
        created: seconds(),
        livemode: false,
      });
      book.save<Charge>({ ...charge, disputed: true });
      sender.send('charge.dispute.created', dispute, intent.metadata['reference']);
      return dispute;
    },
    winDisputes(intent) {
      for (const dispute of disputesOf(book, chargeOf(book, intent))) {
        const won = book.save<Dispute>({ ...dispute, status: 'won' });
        sender.send('charge.dispute.closed', won, intent.metadata['reference']);
      }
    },
  };
}
