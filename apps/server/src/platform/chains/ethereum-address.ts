import { keccak_256 } from '@noble/hashes/sha3';

/** `0x` and twenty bytes as forty hex digits. The case of the letters is their checksum (EIP-55). */
export function ethereumAddress(bytes: Buffer): string {
  const digits = bytes.toString('hex');
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex');
  const inCase = (digit: string, place: number): string => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit);
  return `0x${digits.split('').map(inCase).join('')}`;
}

/** `0x` and forty hex digits. If both cases occur they are a checksum, which must be right. The zero address has no owner. */
export function isEthereumAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined || /^0+$/.test(digits)) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return text === ethereumAddress(Buffer.from(digits, 'hex'));
}
