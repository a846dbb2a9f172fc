import { differenceOf } from '../charges/charge-desk.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { EventSender } from './event-sender.ts';
import { randomName, seconds, type StripeBook } from './stripe-book.ts';
import type { Charge, Intent, PaymentMethod, Session } from './stripe-objects.ts';

export interface TypedCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string;
}

/** Last four digits of the cards with special behavior, as Stripe's test cards have. */
export const DECLINED_LAST4 = '0002';
export const BANK_LAST4 = '3184';

/** Actions of payers and their banks. Each change is stored before an event reports it. */
export interface StripeDesk {
  /** Pays on a page. `declined` leaves the page open, as at Stripe. */
  payPage(session: Session, card: TypedCard | undefined): 'paid' | 'declined';
  saveCard(session: Session, card: TypedCard): void;
  expirePage(session: Session): Session;
  /** Captures the money of an intent. */
  succeed(intent: Intent): Intent;
  fail(intent: Intent): Intent;
  cancelIntent(intent: Intent): Intent;
}

export function createStripeDesk(book: StripeBook, faults: FaultSwitch, sender: EventSender): StripeDesk {
  const tell = (type: string, object: Session | Intent, reference: string | undefined) => sender.send(type, object, reference);

  const succeed = (intent: Intent): Intent => {
    const { reference } = intent.metadata;
    const taken = intent.amount + differenceOf(faults, reference);
    const charge = book.save<Charge>({
      id: book.newId('charge'),
      object: 'charge',
      amount: taken,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      paid: true,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      created: seconds(),
      livemode: false,
    });
    const paid = book.save<Intent>({ ...intent, status: 'succeeded', amount_received: taken, latest_charge: charge.id, next_action: null });
    tell('payment_intent.succeeded', paid, reference);
    return paid;
  };
  const fail = (intent: Intent): Intent => {
    const failed = book.save<Intent>({ ...intent, status: 'requires_payment_method', next_action: null });
    tell('payment_intent.payment_failed', failed, intent.metadata['reference']);
    return failed;
  };

  return {
    succeed,
    fail,
    payPage(session, card) {
      const intent = newIntent(book, session);
      if (card?.last4 === DECLINED_LAST4 || faults.strike('decline', session.client_reference_id ?? undefined)) {
        fail(intent);
        return 'declined';
      }
      const paid = succeed(intent);
      const done = book.save<Session>({ ...session, status: 'complete', payment_status: 'paid', payment_intent: paid.id, url: null });
      tell('checkout.session.completed', done, session.client_reference_id ?? undefined);
      return 'paid';
    },
    saveCard(session, { name, ...card }) {
      const customer = `cus_${randomName(14)}`;
      const method = book.save(newMethod(book.newId('payment_method'), card, { name, customer }));
      const intent = book.find('setup_intent', session.setup_intent);
      if (intent !== undefined) book.save({ ...intent, status: 'succeeded', payment_method: method.id, customer });
      const done = book.save<Session>({ ...session, status: 'complete', payment_status: 'no_payment_required', customer, url: null });
      tell('checkout.session.completed', done, session.client_reference_id ?? undefined);
    },
    expirePage(session) {
      const expired = book.save<Session>({ ...session, status: 'expired', url: null });
      tell('checkout.session.expired', expired, session.client_reference_id ?? undefined);
      return expired;
    },
    cancelIntent(intent) {
      const canceled = book.save<Intent>({ ...intent, status: 'canceled', next_action: null });
      tell('payment_intent.canceled', canceled, intent.metadata['reference']);
      return canceled;
    },
  };
}

function newIntent(book: StripeBook, { amount_total: amount, currency, intent_metadata: metadata }: Session): Intent {
  return {
    id: book.newId('payment_intent'),
    object: 'payment_intent',
    amount: amount ?? 0,
    amount_received: 0,
    currency: currency ?? 'usd',
    status: 'requires_payment_method',
    metadata,
    customer: null,
    payment_method: null,
    latest_charge: null,
    next_action: null,
    created: seconds(),
    livemode: false,
  };
}

function newMethod(id: string, card: PaymentMethod['card'], { name, customer }: { name: string; customer: string }): PaymentMethod {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card,
    billing_details: { name: name === '' ? null : name },
    customer,
    created: seconds(),
    livemode: false,
  };
}
