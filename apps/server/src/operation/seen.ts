import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { type CurrentAnswer, refuse } from './refusal.ts';

/** Content that a person sees: amounts in whole hundredths, texts as stored, so that it is independent of the language. */
export type Sight = string | number | bigint | boolean | null | undefined | Date | readonly Sight[] | { readonly [key: string]: Sight };

const LETTERS = 22;

/**
 * Fingerprint of an answer's content (`seen`): 22 letters of a SHA-256 over the whole content. Equal contents have equal fingerprints in every process; contents that merely have
 * equal sums do not. An act that gets the fingerprint does what its caller saw, or is refused.
 */
export function seenOf(what: string, content: Sight): string {
  return createHash('sha256')
    .update(canonicalJson([what, plain(content)]))
    .digest('base64url')
    .slice(0, LETTERS);
}

/**
 * Throws `seenDiffers` if the caller's fingerprint no longer matches. The refusal carries the current answers of the calls in `current`. A caller without a fingerprint gets only
 * the act's other checks.
 */
export function requireSeen(
  said: string | undefined,
  isNow: string,
  current: readonly CurrentAnswer[],
  params?: Record<string, string | number>,
): void {
  if (said !== undefined && said !== isNow) throw refuse('seenDiffers', { current, ...(params && { params }) });
}

/** JSON has neither 64-bit integers nor dates. */
function plain(value: Sight): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value as Record<string, Sight>).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(fields.map(([key, inner]) => [key, plain(inner)]));
  }
  return value ?? null;
}
