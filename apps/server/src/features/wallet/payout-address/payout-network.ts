import { keccak_256 } from '@noble/hashes/sha3';

export type PayoutNetwork = 'erc20' | 'trc20';

/** `0x` and forty hex digits. If both cases occur they are a checksum (EIP-55), which must be right. The zero address has no owner. */
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

/** The network that an address appears to belong to, valid or not. */
export function looksLike(text: string): PayoutNetwork | undefined {
  if (/^0x/i.test(text)) return 'erc20';
  return /^T[1-9A-HJ-NP-Za-km-z]{20,}$/.test(text) ? 'trc20' : undefined;
}
