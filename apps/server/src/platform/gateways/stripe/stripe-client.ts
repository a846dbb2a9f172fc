import type Stripe from 'stripe';

/** Time limit of one gateway call, which may take several requests. */
const CALL_MS = 10_000;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The API's address, without a trailing slash. */
  url: string;
  /** Longest time that one call may take, in milliseconds. Default 10 s. */
  timeoutMs?: number | undefined;
}

/** Returns request options with the time that is left for the call. */
export type Remaining = () => Stripe.RequestOptions;

/**
 * The official library, loaded with the first account that needs it. It does not retry: only the caller knows whether a request may be repeated. It sends Stripe nothing about this
 * machine.
 */
export async function loadStripe({ secretKey, url, timeoutMs = CALL_MS }: Omit<StripeOptions, 'webhookSecret'>): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(url);
  const at =
    protocol === 'http:' ? ({ protocol: 'http', port: port || '80' } as const) : ({ protocol: 'https', port: port || '443' } as const);
  return new Library(secretKey, { host: hostname, ...at, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });
}

/** Starts the time limit of one call. */
export function within(timeoutMs: number = CALL_MS): Remaining {
  const until = performance.now() + timeoutMs;
  return () => ({ timeout: Math.max(1, Math.ceil(until - performance.now())) });
}
