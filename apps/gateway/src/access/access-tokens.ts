import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const serverLifetimeMs = 24 * 3600 * 1000;
const clientLifetimeMs = 10 * 60 * 1000;
const maxTokens = 10_000;

export type TokenType = 'server' | 'client';

export interface AccessTokens {
  /** Issues a token: a server token for 24 hours, a client token for one card within 10 minutes. */
  issue(type: TokenType): { token: string; expiresAtMs: number };
  /** The type of a known token that has not expired, else undefined. */
  typeOf(token: string): TokenType | undefined;
  revoke(token: string): void;
}

/** Compares two secrets in a time that does not depend on how similar they are. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Keeps access tokens in memory: a restart of the gateway ends them all, and clients renew on 4010. */
export function createAccessTokens(): AccessTokens {
  const tokens = new Map<string, { type: TokenType; expiresAtMs: number }>();
  return {
    issue(type) {
      const token = randomBytes(32).toString('base64url');
      const expiresAtMs = Date.now() + (type === 'server' ? serverLifetimeMs : clientLifetimeMs);
      tokens.set(token, { type, expiresAtMs });
      const eldest = tokens.keys().next().value;
      if (tokens.size > maxTokens && eldest !== undefined) tokens.delete(eldest);
      return { token, expiresAtMs };
    },
    typeOf(token) {
      const known = tokens.get(token);
      return known !== undefined && known.expiresAtMs > Date.now() ? known.type : undefined;
    },
    revoke(token) {
      tokens.delete(token);
    },
  };
}
