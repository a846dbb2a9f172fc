import type Stripe from 'stripe';
import type { KeysTried } from '../gateway-kind.ts';
import { loadStripe, within } from './stripe-client.ts';
import { failureOf } from './stripe-failure.ts';

const key = 'secretKey';

/**
 * Asks Stripe whether it knows the key, and whether the key has the rights that payments need: a restricted one may lack them. Also checks whether Stripe sends notifications to
 * this address, as far as the key may see that. The webhook's secret cannot be tried: its first message shows whether it is right.
 */
export async function tryStripeKey(secretKey: string, url: string, noticeUrl: string): Promise<KeysTried> {
  const remaining = within();
  try {
    const stripe = await loadStripe({ secretKey, url });
    const { livemode: isLive } = await stripe.balance.retrieve({}, remaining());
    await Promise.all([stripe.checkout.sessions.list({ limit: 1 }, remaining()), stripe.refunds.list({ limit: 1 }, remaining())]);
    const isTold = await isToldAt(stripe, noticeUrl, remaining());
    const identity = await identityOf(stripe, remaining());
    return { ok: true, isLive, ...(isTold !== undefined && { isTold }), ...(identity !== undefined && { identity }) };
  } catch (error) {
    const { reason } = failureOf(error);
    const isKnown = (error as { type?: unknown }).type === 'StripePermissionError';
    return { ok: false, reason: isKnown ? 'lacksRights' : reason === 'unavailable' ? 'unavailable' : 'wrong', key };
  }
}

async function isToldAt(stripe: Stripe, noticeUrl: string, options: Stripe.RequestOptions): Promise<boolean | undefined> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, options);
    return data.some(({ url, status }) => url === noticeUrl && status === 'enabled');
  } catch {
    // The key may lack this right, and does not need it.
    return undefined;
  }
}

async function identityOf(stripe: Stripe, options: Stripe.RequestOptions): Promise<string | undefined> {
  try {
    return (await stripe.accounts.retrieveCurrent({}, options)).id;
  } catch {
    // A restricted key may not see its owner.
    return undefined;
  }
}
