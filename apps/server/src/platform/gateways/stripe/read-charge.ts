import { cents, type Cents } from '@upline/money';
import type Stripe from 'stripe';
import type { ChargeStatus, GatewayCharge } from '../payment-gateway.ts';
import { pageForPayers } from '../page-for-payers.ts';
import { fromStripe } from './stripe-amounts.ts';
import type { Remaining } from './stripe-client.ts';

/** Disputes for which Stripe has taken the money. A bank inquiry (`warning_…`) takes nothing, and a won dispute has returned it. */
const takenBy: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']);

const ofIntent: Readonly<Record<string, ChargeStatus>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
  requires_capture: 'authorized',
  processing: 'pending',
  requires_action: 'pending',
  requires_confirmation: 'pending',
  // The bank refused: the payer gets no second try with the same intent.
  requires_payment_method: 'failed',
};

const upper = (currency: string): string => currency.toUpperCase();

/** Reads a charge by its payment page (`cs_…`), or by its intent (`pi_…`). Throws the library's error, also if there is no such charge. */
export async function readCharge(stripe: Stripe, id: string, remaining: Remaining): Promise<GatewayCharge | undefined> {
  if (!id.startsWith('cs_')) {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, remaining());
    return chargeOfIntent(stripe, { id, reference: referenceOf(intent) }, intent, remaining);
  }
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, remaining());
  const reference = session.client_reference_id ?? '';
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.status === 'complete' && intent !== null) return chargeOfIntent(stripe, { id, reference }, intent, remaining);
  if (session.amount_total === null || session.currency === null) return undefined;
  const currency = upper(session.currency);
  const status = session.status === 'expired' ? 'cancelled' : 'pending';
  const link = session.status === 'open' ? pageForPayers(session.url) : undefined;
  return { id, reference, amountCents: fromStripe(session.amount_total, currency), currency, status, ...(link !== undefined && { link }) };
}

/** Our reference, stored with the intent. */
export const referenceOf = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string => metadata['reference'] ?? '';

/** The page of the payer's bank, if it requires one. */
export const bankPageOf = ({ next_action: next }: Pick<Stripe.PaymentIntent, 'next_action'>): string | undefined =>
  pageForPayers(next?.redirect_to_url?.url);

async function chargeOfIntent(
  stripe: Stripe,
  known: { id: string; reference: string },
  intent: Stripe.PaymentIntent,
  remaining: Remaining,
): Promise<GatewayCharge | undefined> {
  const currency = upper(intent.currency);
  const status = ofIntent[intent.status];
  if (status === undefined) return undefined;
  const link = status === 'pending' ? bankPageOf(intent) : undefined;
  // The taken amount counts, not the requested one.
  const amountCents = fromStripe(status === 'paid' ? intent.amount_received : intent.amount, currency);
  const charge: GatewayCharge = { ...known, amountCents, currency, status, ...(link !== undefined && { link }) };
  return status === 'paid' ? afterwards(stripe, charge, intent, remaining) : charge;
}

/** The charge with its reversals: by the payer's bank, or by refunds. Undefined if their amounts are unknown. */
async function afterwards(
  stripe: Stripe,
  charge: GatewayCharge,
  { id, latest_charge: latest }: Stripe.PaymentIntent,
  remaining: Remaining,
): Promise<GatewayCharge | undefined> {
  if (latest === null || typeof latest !== 'object') return undefined;
  const refundedCents = fromStripe(latest.amount_refunded, charge.currency);
  const chargedBackCents = latest.disputed ? await takenBack(stripe, id, charge.currency, remaining) : cents(0n);
  if (chargedBackCents === undefined) return undefined;
  const isGone = chargedBackCents + refundedCents >= charge.amountCents;
  const status = !isGone ? 'paid' : chargedBackCents > 0n ? 'charged_back' : 'refunded';
  return { ...charge, status, ...(chargedBackCents > 0n && { chargedBackCents }) };
}

/** The amount taken by disputes; undefined if one is in another currency, so that a person has to look. */
async function takenBack(stripe: Stripe, intent: string, currency: string, remaining: Remaining): Promise<Cents | undefined> {
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 }, remaining());
  const taken = data.filter(({ status }) => takenBy.has(status));
  if (taken.some((dispute) => upper(dispute.currency) !== currency)) return undefined;
  return cents(taken.reduce((sum, { amount }) => sum + fromStripe(amount, currency), 0n));
}
