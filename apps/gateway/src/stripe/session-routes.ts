import { seconds } from './stripe-book.ts';
import { type ApiDoor, type Asked, known } from './api-door.ts';
import { type Form, textAt, textsAt } from './read-form.ts';
import type { Session } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeRefusals } from './stripe-refusal.ts';

function required(form: Form, ...path: string[]): string {
  const text = textAt(form, ...path);
  if (text === undefined || text === '') throw stripeRefusals.parameter(path.join('.'));
  return text;
}

function amountOf(form: Form): Pick<Session, 'amount_total' | 'currency' | 'goods'> {
  const price = ['line_items', '0', 'price_data'];
  const amount = Number(required(form, ...price, 'unit_amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0) throw stripeRefusals.parameter('unit_amount');
  return { amount_total: amount, currency: required(form, ...price, 'currency'), goods: required(form, ...price, 'product_data', 'name') };
}

function newSession({ book, publicUrl }: StripeParts, { form }: Asked): Session {
  const mode = required(form, 'mode');
  if (mode !== 'payment' && mode !== 'setup') throw stripeRefusals.parameter('mode');
  // The API version that the library uses no longer has this parameter.
  if (form['payment_method_types'] !== undefined) throw stripeRefusals.parameter('payment_method_types');
  const id = book.newId('checkout.session');
  const intent = mode === 'setup' ? book.newId('setup_intent') : null;
  if (intent !== null)
    book.save({
      id: intent,
      object: 'setup_intent',
      status: 'requires_payment_method',
      payment_method: null,
      customer: null,
      created: seconds(),
      livemode: false,
    });
  const group = form['payment_intent_data'];
  return {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    ...(mode === 'payment' ? amountOf(form) : { amount_total: null, currency: null, goods: '' }),
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    payment_method_types: Object.values(textsAt(form, 'allowed_payment_method_types')),
    // Stripe creates the intent when the payer pays.
    payment_intent: null,
    setup_intent: intent,
    customer: null,
    success_url: required(form, 'success_url'),
    cancel_url: required(form, 'cancel_url'),
    url: `${publicUrl()}/c/pay/${id}`,
    created: seconds(),
    livemode: false,
    intent_metadata: typeof group === 'object' && !Array.isArray(group) ? textsAt(group, 'metadata') : {},
  };
}

/** Pages on which payers pay, or save a card: `/v1/checkout/sessions`. */
export function sessionRoutes(door: ApiDoor, parts: StripeParts): void {
  const { book, desk } = parts;
  door.post('/v1/checkout/sessions', (asked) => book.save(newSession(parts, asked)), {
    breaksAfter: (answer) => (answer as Session).client_reference_id ?? undefined,
  });
  door.get('/v1/checkout/sessions', () => ({ list: book.list('checkout.session').slice(-1) }));
  door.get('/v1/checkout/sessions/:id', ({ id }) => known(parts, 'checkout.session', id));
  door.post('/v1/checkout/sessions/:id/expire', ({ id }) => {
    const session = known(parts, 'checkout.session', id);
    if (session.status !== 'open') throw stripeRefusals.state('Only Checkout Sessions with a status in open can be expired.');
    return desk.expirePage(session);
  });
}
