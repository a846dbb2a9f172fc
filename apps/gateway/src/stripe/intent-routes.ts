import { seconds } from './stripe-book.ts';
import { type ApiDoor, type Asked, known } from './api-door.ts';
import { textAt, textsAt } from './read-form.ts';
import { BANK_LAST4, DECLINED_LAST4 } from './stripe-desk.ts';
import type { Intent, PaymentMethod } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeRefusals } from './stripe-refusal.ts';

/** Creates and confirms an intent for a saved card. */
function confirmed(parts: StripeParts, { form }: Asked): Intent {
  const { book, desk, faults, publicUrl } = parts;
  const amount = Number(textAt(form, 'amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0) throw stripeRefusals.parameter('amount');
  const method = known(parts, 'payment_method', textAt(form, 'payment_method'));
  if (method.customer === null || method.customer !== textAt(form, 'customer')) throw stripeRefusals.parameter('payment_method');
  const id = book.newId('payment_intent');
  const intent = book.save<Intent>({
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: textAt(form, 'currency') ?? 'usd',
    status: 'requires_payment_method',
    metadata: textsAt(form, 'metadata'),
    customer: method.customer,
    payment_method: method.id,
    latest_charge: null,
    next_action: null,
    created: seconds(),
    livemode: false,
  });
  const isAway = textAt(form, 'off_session') === 'true';
  if (method.card.last4 === DECLINED_LAST4 || faults.strike('decline', intent.metadata['reference']))
    throw stripeRefusals.declined(desk.fail(intent));
  if (method.card.last4 !== BANK_LAST4) return desk.succeed(intent);
  // Only a payer who is present can answer their bank.
  if (isAway) throw stripeRefusals.needsBank(desk.fail(intent));
  const returnUrl = textAt(form, 'return_url');
  if (returnUrl === undefined) throw stripeRefusals.parameter('return_url');
  const redirect = { url: `${publicUrl()}/c/bank/${id}`, return_url: returnUrl };
  return book.save<Intent>({ ...intent, status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: redirect } });
}

/** Payments and related objects: `/v1/payment_intents`, `/refunds`, `/disputes`, `/payment_methods`. */
export function intentRoutes(door: ApiDoor, parts: StripeParts): void {
  const { book, desk, returns } = parts;
  const intentOf = (id: string | undefined): Intent => known(parts, 'payment_intent', id);
  door.post('/v1/payment_intents', (asked) => confirmed(parts, asked), {
    breaksAfter: (answer) => (answer as Intent).metadata['reference'],
  });
  door.get('/v1/payment_intents/:id', ({ id }) => intentOf(id));
  door.post('/v1/payment_intents/:id/cancel', ({ id }) => {
    const intent = intentOf(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw stripeRefusals.state(`This PaymentIntent is ${intent.status}.`);
    return desk.cancelIntent(intent);
  });
  door.post('/v1/payment_intents/:id/capture', ({ id }) => {
    const intent = intentOf(id);
    if (intent.status !== 'requires_capture') throw stripeRefusals.state(`This PaymentIntent is ${intent.status}.`);
    return desk.succeed(intent);
  });

  const ofIntent = <T extends { payment_intent: string }>(objects: T[], asked: Asked): T[] => {
    const id = textAt(asked.form, 'payment_intent');
    return objects.filter(({ payment_intent: intent }) => id === undefined || intent === id).toReversed();
  };
  door.post('/v1/refunds', ({ form }) => {
    const asked = textAt(form, 'amount');
    return returns.refund(
      intentOf(textAt(form, 'payment_intent')),
      asked === undefined ? undefined : Number(asked),
      textsAt(form, 'metadata'),
    );
  });
  door.get('/v1/refunds', (asked) => ({ list: ofIntent(book.list('refund'), asked) }));
  door.get('/v1/refunds/:id', ({ id }) => known(parts, 'refund', id));
  door.get('/v1/disputes', (asked) => ({ list: ofIntent(book.list('dispute'), asked) }));
  door.get('/v1/payment_methods/:id', ({ id }) => known(parts, 'payment_method', id));
  door.post('/v1/payment_methods/:id/detach', ({ id }) => {
    const method = known(parts, 'payment_method', id);
    if (method.customer === null)
      throw stripeRefusals.state('The payment method you provided is not attached to a customer.', 'payment_method_not_attached');
    return book.save<PaymentMethod>({ ...method, customer: null });
  });
}
