import type Stripe from 'stripe';
import type { GatewayMessage, GatewayNotification, RefusedNotification } from '../payment-gateway.ts';

/** How old a message may be, in seconds: a later one is a replay. Stripe signs each delivery anew. */
const TOLERANCE_SECONDS = 300;

/** What is read of an object that an event is about. Nothing else in it is believed. */
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

/** A message about a charge by our reference, or by the id of its intent where the object does not have ours. */
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
 * Verifies the signature in the header over the raw body, its age included, and reads which charge the message is about. Stripe's library decides about the
 * signature; nothing in the body is read before.
 */
export function readEvent(stripe: Stripe, secret: string, { headers, rawBody }: GatewayMessage): Read {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return { ok: false, reason: 'forged' };
  let event: { type: string; data: { object: unknown } };
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    return { ok: false, reason: error instanceof SyntaxError ? 'malformed' : 'forged' };
  }
  const reader = readers.find(({ events }) => events.test(event.type));
  return reader === undefined ? unneeded : reader.read((event.data?.object ?? {}) as About);
}
