import { createHmac } from 'node:crypto';
import { createDeliveries } from '../deliveries/deliveries.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { randomName, seconds, type StripeBook } from './stripe-book.ts';
import type { Stored } from './stripe-objects.ts';

export interface EventSender {
  /** Sends an event about an object to every endpoint. `reference` is the shop's; faults may be limited to it. */
  send(type: string, object: Stored, reference?: string): void;
  close(): void;
}

export interface SenderParts {
  book: StripeBook;
  faults: FaultSwitch;
  /** Pauses before the second, third … delivery, in milliseconds. */
  retryMs: readonly number[];
  log: (line: string) => void;
}

/** The signature header, an HMAC over the time and the raw body, which proves sender and time to the receiver. */
export function signatureOf(secret: string, body: string, at: number = seconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Sends events with retries until a 2xx answer. Each delivery is signed again. */
export function createEventSender({ book, faults, retryMs, log }: SenderParts): EventSender {
  const deliveries = createDeliveries({ name: 'event', retryMs, log });
  const tell = ({ url, secret }: { url: string; secret: string }, body: string, delayMs: number): void =>
    deliveries.send(
      {
        url,
        headers: () => ({ 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(secret, body) }),
        body,
      },
      delayMs,
    );

  return {
    send(type, object, reference) {
      const struck = (kind: Parameters<FaultSwitch['strike']>[0]) => faults.strike(kind, reference);
      if (struck('ipn_lost')) return;
      const body = bodyOf(type, object);
      const delayMs = struck('ipn_late')?.delayMs ?? 0;
      const isTwice = struck('ipn_duplicate') !== undefined;
      const isForged = struck('ipn_forged') !== undefined;
      const stale = struck('ipn_out_of_order');
      for (const { url, secret } of book.list('webhook_endpoint')) {
        const to = { url, secret: isForged ? `${secret}x` : secret };
        for (const each of isTwice ? [body, body] : [body]) tell(to, each, delayMs);
        // The fault `ipn_out_of_order` delivers an older event last.
        if (stale !== undefined) tell(to, bodyOf('payment_intent.processing', object), delayMs + Math.min(stale.delayMs, 1_000));
      }
    },
    close: () => deliveries.close(),
  };
}

function bodyOf(type: string, object: Stored): string {
  const event = { id: `evt_${randomName(24)}`, object: 'event', api_version: '2026-10-28.endive', created: seconds(), livemode: false };
  return JSON.stringify({ ...event, type, data: { object } }, undefined, 2);
}
