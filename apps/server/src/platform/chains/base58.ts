import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The base58check text of bytes: four bytes of checksum added, leading zero bytes as `1`. */
export function encodeBase58Check(payload: Uint8Array): string {
  const bytes = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(Math.max(zeros, 0)) + text;
}
