import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Refuses older or newer requests, so that a recorded one cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60;

/** An event of the shop. `webhooks` of the staff's API document describes `data`. */
export interface ShopEvent {
  /** The same at each delivery of the event. */
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Returns the event if the shop signed this body with this secret; undefined otherwise. `body` is the raw text: a body that was parsed and written again has another signature. */
export function verifyEvent(secret: string, headers: IncomingHttpHeaders, body: string, nowSeconds: number): ShopEvent | undefined {
  const [id, timestamp, given] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']].map(String);
  if (id === undefined || timestamp === undefined || given === undefined) return undefined;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While the secret is being changed there are two signatures.
  const isRight = given.split(' ').some((signature) => {
    const bytes = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!isRight) return undefined;
  const event = JSON.parse(body) as ShopEvent;
  return event.id === id ? event : undefined;
}
