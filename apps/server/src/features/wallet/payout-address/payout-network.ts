import { keccak_256 } from '@noble/hashes/sha3';
import { decodeBase58Check } from './base58.ts';

export type PayoutNetwork = 'erc20' | 'trc20';

/** First byte of an address of Tron's main network. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

/** `0x` and forty hex digits; with both cases they carry a checksum (EIP-55), which must be right. The zero address belongs to nobody. */
export function isEthereumAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined || /^0+$/.test(digits)) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase(), 'ascii'))).toString('hex');
  return digits
    .split('')
    .every((digit, place) =>
      Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit === digit.toUpperCase() : digit === digit.toLowerCase(),
    );
}

/** Base58check over 21 bytes that begin with Tron's prefix. */
export function isTronAddress(text: string): boolean {
  const bytes = text.length === 34 ? decodeBase58Check(text) : undefined;
  return bytes?.length === TRON_BYTES && bytes[0] === TRON_PREFIX && !bytes.subarray(1).every((byte) => byte === 0);
}

/** Which network a text looks to be meant for, right or not. */
export function looksLike(text: string): PayoutNetwork | undefined {
  if (/^0x/i.test(text)) return 'erc20';
  return /^T[1-9A-HJ-NP-Za-km-z]{20,}$/.test(text) ? 'trc20' : undefined;
}
