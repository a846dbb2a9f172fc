import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Token of a new session: 256 random bits as 43 characters of base64url. */
export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored hash of a token; undefined for a text that cannot be a token. */
export function sessionTokenHash(token: string): Buffer | undefined {
  return tokenForm.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
