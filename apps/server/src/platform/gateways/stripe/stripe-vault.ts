import type Stripe from 'stripe';
import type { CardSetUp, CardVault, CardWay, VaultCard } from '../card-vault.ts';
import type { GatewayFailure } from '../gateway-failure.ts';
import { pageForPayers } from '../page-for-payers.ts';
import { type Remaining, within } from './stripe-client.ts';
import { isMissing, orFailure } from './stripe-failure.ts';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's name in the vault: its Stripe customer, and the card. Charging needs both. */
const tokenOf = (customer: string, method: string): string => `${customer}-${method}`;

/** The two parts of a token; undefined for a card of another vault. */
export function splitToken(token: string): { customer: string; payment_method: string } | undefined {
  const [, customer, method] = /^(cus_\w+)-(pm_\w+)$/.exec(token) ?? [];
  return customer === undefined || method === undefined ? undefined : { customer, payment_method: method };
}

function cardOf({ id, card, customer }: Stripe.PaymentMethod): VaultCard | undefined {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (card === undefined || owner === undefined) return undefined;
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
  return { token: tokenOf(owner, id), brand: brands[card.brand] ?? 'Card', lastFour: card.last4 ?? '', expiry };
}

/** Outcome of a page for saving a card. Throws the library's error. */
async function readSetUp(stripe: Stripe, id: string, remaining: Remaining): Promise<CardSetUp> {
  const page = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }, remaining());
  const reference = page.client_reference_id ?? '';
  if (page.status === 'open') return { reference, state: 'open' };
  const intent = typeof page.setup_intent === 'object' ? page.setup_intent : null;
  const method = intent !== null && typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const card = intent?.status === 'succeeded' && method !== null ? cardOf(method) : undefined;
  if (card === undefined) return { reference, state: 'ended' };
  return { reference, state: 'saved', card, holder: method?.billing_details.name ?? '' };
}

const notTaken: GatewayFailure = {
  ok: false,
  reason: 'refused',
  code: 'numbers-not-taken',
  detail: 'Stripe takes card numbers on its own page alone',
};

/** Members' cards at Stripe. Numbers are typed only on a page of Stripe. */
export function createStripeVault(stripe: Stripe, timeoutMs: number | undefined): CardVault {
  return {
    openForBrowser: ({ reference, urls }) =>
      orFailure(async (): Promise<CardWay | GatewayFailure> => {
        const page = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            customer_creation: 'always',
            client_reference_id: reference,
            success_url: urls.success,
            cancel_url: urls.cancel,
          },
          { ...within(timeoutMs)(), idempotencyKey: `card:${reference}` },
        );
        const vaultUrl = pageForPayers(page.url);
        if (vaultUrl === undefined) return { ok: false, reason: 'unavailable', detail: 'answer not understood' };
        return { ok: true, clientToken: '', vaultUrl, setUpId: page.id };
      }),
    lookAtSetUp: (id) => orFailure(async () => ({ ok: true as const, ...(await readSetUp(stripe, id, within(timeoutMs))) })),
    store: async () => notTaken,
    find: (token) =>
      orFailure(async () => {
        const id = splitToken(token)?.payment_method;
        if (id === undefined) return { ok: true as const, card: undefined };
        try {
          const card = cardOf(await stripe.paymentMethods.retrieve(id, {}, within(timeoutMs)()));
          // An answer about another customer's card is not accepted.
          return { ok: true as const, card: card?.token === token ? card : undefined };
        } catch (error) {
          if (isMissing(error)) return { ok: true as const, card: undefined };
          throw error;
        }
      }),
    remove: (token) =>
      orFailure(async () => {
        const id = splitToken(token)?.payment_method;
        if (id === undefined) return { ok: true as const };
        try {
          await stripe.paymentMethods.detach(id, {}, within(timeoutMs)());
        } catch (error) {
          if (!isMissing(error) && (await isAttached(stripe, id, within(timeoutMs)))) throw error;
        }
        return { ok: true as const };
      }),
  };
}

/** Stripe refuses to detach an already detached card, which is the wanted state. */
async function isAttached(stripe: Stripe, id: string, remaining: Remaining): Promise<boolean> {
  const { customer } = await stripe.paymentMethods.retrieve(id, {}, remaining());
  return customer !== null;
}
