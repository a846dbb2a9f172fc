import type Stripe from 'stripe';
import type { GatewayFailure } from '../gateway-failure.ts';
import type { ChargeOpened, ChargeRequest, PaymentMethod } from '../payment-gateway.ts';
import { pageForPayers } from '../page-for-payers.ts';
import { bankPageOf } from './read-charge.ts';
import { splitToken } from './stripe-vault.ts';
import { toStripe } from './stripe-amounts.ts';
import type { Remaining } from './stripe-client.ts';
import { failureOf } from './stripe-failure.ts';

/** Stripe's names of pay methods. The page for cards also offers the wallets of the payer's device. */
const names: Readonly<Partial<Record<PaymentMethod, Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType>>> = {
  card: 'card',
  alipay: 'alipay',
  paypal: 'paypal',
};

type Begun = ChargeOpened | GatewayFailure;

/** The same attempt always uses the same key, so Stripe makes one charge of any number of requests. */
const keyOf = ({ reference }: ChargeRequest): string => `charge:${reference}`;

const notUnderstood: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'answer not understood' };

/** Begins a charge: with a card of the vault at once, otherwise on a page of Stripe's. Throws the library's error. */
export async function beginCharge(stripe: Stripe, request: ChargeRequest, remaining: Remaining): Promise<Begun> {
  if (request.token !== undefined) return chargeCard(stripe, request, request.token, remaining);
  const method = names[request.method];
  if (method === undefined) return { ok: false, reason: 'refused', code: 'method', detail: `Stripe does not carry ${request.method}` };
  const { reference, amountCents, currency, urls, goods } = request;
  const page = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: reference,
      metadata: { reference },
      allowed_payment_method_types: [method],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(amountCents, currency),
            product_data: { name: goods?.name ?? reference },
          },
        },
      ],
      payment_intent_data: { metadata: { reference } },
      success_url: urls.success,
      cancel_url: urls.cancel,
    },
    { ...remaining(), idempotencyKey: keyOf(request) },
  );
  const link = pageForPayers(page.url);
  return link === undefined ? notUnderstood : { ok: true, gatewayId: page.id, status: 'pending', link };
}

async function chargeCard(stripe: Stripe, request: ChargeRequest, token: string, remaining: Remaining): Promise<Begun> {
  const card = splitToken(token);
  if (card === undefined) return { ok: false, reason: 'refused', code: 'card', detail: 'the card is in another vault' };
  const { reference, amountCents, currency, urls, isPayerAway } = request;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...card,
        amount: toStripe(amountCents, currency),
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        metadata: { reference },
        confirm: true,
        ...(isPayerAway === true ? { off_session: true } : { return_url: urls.success }),
      },
      { ...remaining(), idempotencyKey: keyOf(request) },
    );
    return openedOf(intent);
  } catch (error) {
    const failure = failureOf(error);
    // A declined intent could still be confirmed. It must not stay open, because no payer will confirm it.
    const { payment_intent: declined } = error as { payment_intent?: { id?: string } };
    if (declined?.id !== undefined) await stripe.paymentIntents.cancel(declined.id, {}, remaining()).catch(() => undefined);
    return failure;
  }
}

function openedOf(intent: Stripe.PaymentIntent): Begun {
  if (intent.status === 'succeeded') return { ok: true, gatewayId: intent.id, status: 'paid' };
  if (intent.status === 'requires_capture') return { ok: true, gatewayId: intent.id, status: 'authorized' };
  const link = bankPageOf(intent);
  // The payer can do nothing without a page. A later inquiry returns the outcome.
  return link === undefined ? notUnderstood : { ok: true, gatewayId: intent.id, status: 'pending', link };
}
