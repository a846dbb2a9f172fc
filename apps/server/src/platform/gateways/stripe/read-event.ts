import type Stripe from 'stripe';
import type { GatewayMessage, GatewayNotification, RefusedNotification } from '../payment-gateway.ts';

/** Maximum age of a message, in seconds: a later one is a replay. Stripe signs each delivery again. */
const TOLERANCE_SECONDS = 300;

/** The fields read from an event's object. Nothing else in it is trusted. */
interface About {
  id?: unknown;
  mode?: unknown;
  client_reference_id?: unknown;
  payment_intent?: unknown;
  metadata?: Readonly<Record<string, unknown>> | null;
}

type Read = GatewayNotification | RefusedNotification;

const unneeded: RefusedNotification = { ok: false, reason: 'unneeded' };
const word = (value: unknown, most: number): string => (typeof value === 'string' && value.length <= most ? value : '');

/** A message about a charge: its id at Stripe, and our reference if the object contains it. `unneeded` if there is no id. */
function told(type: GatewayNotification['type'], gatewayId: string, reference: string): Read {
  return gatewayId === '' ? unneeded : { ok: true, type, gatewayId, reference };
}

const readers: readonly { events: RegExp; read(about: About): Read }[] = [
  {
    events: /^checkout\.session\./,
    read: ({ id, mode, client_reference_id: reference }) => told(mode === 'setup' ? 'vault' : 'charge', word(id, 255), word(reference, 64)),
  },
  {
    events: /^payment_intent\.(?:succeeded|payment_failed|canceled|processing|amount_capturable_updated)$/,
    read: ({ id, metadata }) => told('charge', word(id, 255), word(metadata?.['reference'], 64)),
  },
  {
    events: /^(?:refund\.|charge\.refund)/,
    read: ({ payment_intent: intent, metadata }) => told('refund', word(intent, 255), word(metadata?.['reference'], 64)),
  },
  { events: /^charge\.dispute\./, read: ({ payment_intent: intent }) => told('chargeback', word(intent, 255), '') },
];

/**
 * Verifies the signature in the header over the raw body, including its age, and reads the message's charge. Stripe's library checks the signature; nothing in the body is read
 * before.
 */
export function readEvent(stripe: Stripe, secret: string, { headers, rawBody }: GatewayMessage): Read {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return { ok: false, reason: 'forged' };
  if (isOfTheFuture(signature)) return { ok: false, reason: 'forged' };
  let event: { type?: unknown; data?: { object?: unknown } | null } | null;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS) as typeof event;
  } catch (error) {
    return { ok: false, reason: error instanceof SyntaxError ? 'malformed' : 'forged' };
  }
  // A signed body may still be no event: JSON may be `null`, a number or a list.
  if (typeof event !== 'object' || event === null || typeof event.type !== 'string') return { ok: false, reason: 'malformed' };
  const { type, data } = event;
  const about = data?.object ?? {};
  if (typeof about !== 'object') return { ok: false, reason: 'malformed' };
  const reader = readers.find(({ events }) => events.test(type));
  return reader === undefined ? unneeded : reader.read(about as About);
}

/** Stripe's library refuses only old signatures. A signature dated further ahead than clocks differ could be stored and replayed much later. */
const isOfTheFuture = (signature: string): boolean =>
  [...signature.matchAll(/(?:^|,)\s*t=(\d{1,15})/g)].some(([, seconds]) => Number(seconds) - Date.now() / 1_000 > TOLERANCE_SECONDS);
