import { createHmac } from 'node:crypto';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { randomName, seconds, type StripeBook } from './stripe-book.ts';
import type { Stored } from './stripe-objects.ts';

export interface EventSender {
  /** Tells every address of an event about an object. `reference` is the shop's, to which faults may be limited. */
  send(type: string, object: Stored, reference?: string): void;
  close(): void;
}

const ATTEMPT_MS = 5_000;

export interface SenderParts {
  book: StripeBook;
  faults: FaultSwitch;
  /** Pauses before the second, third … delivery. */
  retryMs: readonly number[];
  log: (line: string) => void;
}

/** The header by which a receiver knows who sent a body, and when: an HMAC over the time and the raw body. */
export function signatureOf(secret: string, body: string, at: number = seconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Sends events, each delivery signed anew, and again until it is answered 2xx. */
export function createEventSender({ book, faults, retryMs, log }: SenderParts): EventSender {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  const later = (delayMs: number, work: () => void): void => {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timers.add(timer);
  };
  const deliver = async (to: { url: string; secret: string }, body: string, attempt: number): Promise<void> => {
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(to.secret, body) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // An unreachable shop and a refusing one are told again alike.
    }
    const pause = retryMs[attempt];
    if (pause === undefined) log(`event given up after ${attempt + 1} deliveries`);
    else later(pause, () => void deliver(to, body, attempt + 1));
  };

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
        for (const each of isTwice ? [body, body] : [body]) later(delayMs, () => void deliver(to, each, 0));
        // An event of an earlier moment arrives last.
        if (stale !== undefined)
          later(delayMs + Math.min(stale.delayMs, 1_000), () => void deliver(to, bodyOf('payment_intent.processing', object), 0));
      }
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function bodyOf(type: string, object: Stored): string {
  const event = { id: `evt_${randomName(24)}`, object: 'event', api_version: '2026-10-28.endive', created: seconds(), livemode: false };
  return JSON.stringify({ ...event, type, data: { object } }, undefined, 2);
}
