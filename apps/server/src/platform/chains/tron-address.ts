import { sha256 } from '@noble/hashes/sha2';
import { createBase58check } from '@scure/base';

/** The first byte of an address on Tron's main network. */
const TRON_PREFIX = 0x41;
const ADDRESS_LETTERS = 34;
const ADDRESS_BYTES = 21;

const base58check = createBase58check(sha256);

/** The Tron address of an account: `account` is its 20 bytes. */
export function tronAddress(account: Uint8Array): string {
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...account));
}

/** Whether a text is an address on Tron's main network with the right checksum. The zero address has no owner. */
export function isTronAddress(text: string): boolean {
  if (text.length !== ADDRESS_LETTERS) return false;
  const bytes = decode(text);
  return bytes?.length === ADDRESS_BYTES && bytes[0] === TRON_PREFIX && !bytes.subarray(1).every((byte) => byte === 0);
}

/** The bytes without their checksum; undefined if a letter or the checksum is wrong. */
function decode(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}
