import type { PaymentGateway } from '../payment-gateway.ts';
import { beginCharge } from './begin-charge.ts';
import { readCharge, referenceOf } from './read-charge.ts';
import { readEvent } from './read-event.ts';
import { toStripe } from './stripe-amounts.ts';
import { loadStripe, type StripeOptions, within } from './stripe-client.ts';
import { isMissing, orFailure } from './stripe-failure.ts';
import { intentOf, refundCharge } from './stripe-refund.ts';
import { createStripeVault } from './stripe-vault.ts';

const notUnderstood = { ok: false, reason: 'unavailable', detail: 'answer not understood' } as const;
const noSuchCharge = { ok: false, reason: 'refused', code: 'resource_missing', detail: 'no such charge' } as const;

/**
 * Stripe, by its official library. A charge is known by its payment page (`cs_…`), or by its intent (`pi_…`) if a saved card is charged. Stripe cannot be queried by our reference;
 * a repeated request with the same key finds the existing charge.
 */
export async function createStripeGateway(options: StripeOptions): Promise<PaymentGateway> {
  const stripe = await loadStripe(options);
  const start = () => within(options.timeoutMs);
  return {
    createCharge: (request) => orFailure(() => beginCharge(stripe, request, start())),
    async inquire(by) {
      if ('reference' in by)
        return { ok: false, reason: 'refused', code: 'no-reference-inquiry', detail: 'Stripe offers no inquiry by reference' };
      return orFailure(async () => {
        try {
          const charge = await readCharge(stripe, by.gatewayId, start());
          return charge === undefined ? notUnderstood : { ok: true as const, found: true as const, charge };
        } catch (error) {
          if (isMissing(error)) return { ok: true as const, found: false as const };
          throw error;
        }
      });
    },
    cancel: (gatewayId) =>
      orFailure(async () => {
        const remaining = start();
        if (gatewayId.startsWith('cs_')) await stripe.checkout.sessions.expire(gatewayId, {}, remaining());
        else await stripe.paymentIntents.cancel(gatewayId, {}, remaining());
        return { ok: true as const, status: 'cancelled' as const };
      }),
    capture: ({ gatewayId, reference, amountCents, currency }) =>
      orFailure(async () => {
        const remaining = start();
        const intent = await intentOf(stripe, gatewayId, remaining);
        if (intent === undefined) return noSuchCharge;
        const key = { ...remaining(), idempotencyKey: `capture:${reference}` };
        const { status } = await stripe.paymentIntents.capture(intent, { amount_to_capture: toStripe(amountCents, currency) }, key);
        return { ok: true as const, status: status === 'succeeded' ? ('paid' as const) : ('pending' as const) };
      }),
    refund: (request) => orFailure(() => refundCharge(stripe, request, start())),
    vault: createStripeVault(stripe, options.timeoutMs),
    readNotification: (message) => readEvent(stripe, options.webhookSecret, message),
    findReference: (gatewayId) =>
      orFailure(async () => {
        try {
          const reference = referenceOf(await stripe.paymentIntents.retrieve(gatewayId, {}, start()()));
          return { ok: true as const, reference: reference === '' ? undefined : reference };
        } catch (error) {
          if (isMissing(error)) return { ok: true as const, reference: undefined };
          throw error;
        }
      }),
  };
}
