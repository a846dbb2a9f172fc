import type { GatewayFailure } from '../gateway-failure.ts';

/** The fields read from a library error. Its message is not read: it may name a payer or a key. */
interface StripeError {
  type?: unknown;
  code?: unknown;
  decline_code?: unknown;
  statusCode?: unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined);

export const isMissing = (error: unknown): boolean => text((error as StripeError | null)?.code) === 'resource_missing';

/**
 * The failure for a library error. Anything but an answer of Stripe itself is `unavailable`, because Stripe may have done the work: a broken connection, no answer in time, 429,
 * 5xx, and a request under the same key that is still in progress (409).
 */
export function failureOf(error: unknown): GatewayFailure {
  const { type, code, decline_code: declined, statusCode } = (error ?? {}) as StripeError;
  const detail = `${text(type) ?? 'unknown error'}, HTTP ${typeof statusCode === 'number' ? statusCode : 'none'}`;
  const named = text(declined) ?? text(code);
  const failure = (reason: GatewayFailure['reason']): GatewayFailure => ({
    ok: false,
    reason,
    detail,
    ...(named !== undefined && { code: named }),
  });
  if (statusCode === 409) return failure('unavailable');
  switch (type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return failure('unauthorised');
    case 'StripeIdempotencyError':
      return failure('duplicate');
    case 'StripeCardError':
    case 'StripeInvalidRequestError':
      return failure('refused');
    default:
      return failure('unavailable');
  }
}

/** Runs a call to Stripe. Turns every error into a failure. */
export async function orFailure<T>(call: () => Promise<T>): Promise<T | GatewayFailure> {
  try {
    return await call();
  } catch (error) {
    return failureOf(error);
  }
}
