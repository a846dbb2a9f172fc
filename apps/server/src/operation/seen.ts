import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { type CurrentAnswer, refuse } from './refusal.ts';

/** What a person sees: amounts in whole hundredths, texts as they are stored, so that no language changes it. */
export type Sight = string | number | bigint | boolean | null | undefined | Date | readonly Sight[] | { readonly [key: string]: Sight };

const LETTERS = 22;

/**
 * The short name of what an answer shows (`seen`): 22 letters of a SHA-256 over the whole content. Equal contents have equal names in every process; sums that
 * happen to be equal do not make two contents equal. An act that gets the name does what its caller saw, or is refused.
 */
export function seenOf(what: string, content: Sight): string {
  return createHash('sha256')
    .update(canonicalJson([what, plain(content)]))
    .digest('base64url')
    .slice(0, LETTERS);
}

/**
 * Throws `seenDiffers` where the caller says what they saw and it is not so any more. The refusal carries the answers of the calls in `current` as they are then.
 * A caller who says nothing is held to the act's other checks alone.
 */
export function requireSeen(
  said: string | undefined,
  isNow: string,
  current: readonly CurrentAnswer[],
  params?: Record<string, string | number>,
): void {
  if (said !== undefined && said !== isNow) throw refuse('seenDiffers', { current, ...(params && { params }) });
}

/** JSON has neither whole numbers of 64 bits nor moments. */
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
