import type Stripe from 'stripe';
import type { GatewayFailure } from '../gateway-failure.ts';
import type { PaymentGateway, RefundStatus } from '../payment-gateway.ts';
import { toStripe } from './stripe-amounts.ts';
import type { Remaining } from './stripe-client.ts';

type Request = Parameters<PaymentGateway['refund']>[0];
type Outcome = Awaited<ReturnType<PaymentGateway['refund']>>;

const meanings: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'refunded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

const notUnderstood: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'answer not understood' };

function outcomeOf({ id, status }: Stripe.Refund): Outcome {
  const meaning = meanings[status ?? ''];
  return meaning === undefined ? notUnderstood : { ok: true, status: meaning, refundId: id };
}

/** The intent of a charge, to which refunds belong; undefined for an unpaid page. */
export async function intentOf(stripe: Stripe, gatewayId: string, remaining: Remaining): Promise<string | undefined> {
  if (!gatewayId.startsWith('cs_')) return gatewayId;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(gatewayId, {}, remaining());
  return typeof intent === 'string' ? intent : intent?.id;
}

/**
 * Refunds a charge, or a part of it. Searches for a refund with the same reference first: Stripe forgets a request's key after a day, and an answer may be lost for longer. Throws
 * the library's error.
 */
export async function refundCharge(stripe: Stripe, request: Request, remaining: Remaining): Promise<Outcome> {
  const { gatewayId, reference, refundId, amountCents, currency } = request;
  if (refundId !== undefined) return outcomeOf(await stripe.refunds.retrieve(refundId, {}, remaining()));
  const intent = await intentOf(stripe, gatewayId, remaining);
  if (intent === undefined) return { ok: false, reason: 'refused', code: 'not_paid', detail: 'nobody has paid on this page' };
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 }, remaining());
  const standing = data.find(({ metadata }) => metadata?.['refund'] === reference);
  if (standing !== undefined) return outcomeOf(standing);
  const made = await stripe.refunds.create(
    { payment_intent: intent, amount: toStripe(amountCents, currency), metadata: { refund: reference } },
    { ...remaining(), idempotencyKey: `refund:${reference}` },
  );
  return outcomeOf(made);
}
