import type Stripe from 'stripe';

/** One gateway call, which may take several requests, ends within this time. */
const CALL_MS = 10_000;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where the API is, without a trailing slash. */
  url: string;
  /** Longest time one call may take. Default 10 s. */
  timeoutMs?: number | undefined;
}

/** What is left of the time of one call, as options of a request. */
export type Remaining = () => Stripe.RequestOptions;

/**
 * The official library, loaded on the first account that needs it. It asks once: whether a request is repeated is decided by whoever knows what it was for. It
 * tells Stripe nothing about this machine.
 */
export async function loadStripe({ secretKey, url, timeoutMs = CALL_MS }: Omit<StripeOptions, 'webhookSecret'>): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(url);
  const at =
    protocol === 'http:' ? ({ protocol: 'http', port: port || '80' } as const) : ({ protocol: 'https', port: port || '443' } as const);
  return new Library(secretKey, { host: hostname, ...at, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });
}

/** Starts the clock of one call. */
export function within(timeoutMs: number = CALL_MS): Remaining {
  const until = performance.now() + timeoutMs;
  return () => ({ timeout: Math.max(1, Math.ceil(until - performance.now())) });
}
