import { createHash, randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const SECRET_BYTES = 32;
const form = /^(upl_[A-Za-z0-9]{8})_[A-Za-z0-9_-]{43}$/;

/** Makes a key: a prefix by which people recognise it, and 256 random bits. Secret scanners find keys by `upl_`. */
export function newKey(): { key: string; prefix: string; hash: Buffer } {
  const name = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  const prefix = `upl_${name}`;
  const key = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key, prefix, hash: hashOfKey(key) };
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export const isKeyForm = (text: string): boolean => form.test(text);
