import { createHash } from 'node:crypto';
import type { PayloadOf } from '@upline/contract';

type Asked = PayloadOf<'addBankEntry'>;

/** The bank's own reference where it is known, so that a statement which comes later finds the booking; otherwise what was typed. */
export function keyByHand(
  { bankReference, bookedOn, remittance, payerAccount }: Pick<Asked, 'bankReference' | 'bookedOn' | 'remittance' | 'payerAccount'>,
  units: bigint,
): string {
  if (bankReference !== '') return `ref:${bankReference}`;
  return hashedKey([bookedOn, String(units), remittance, payerAccount], 1);
}

/** The key of a booking without a reference of the bank's: its hash, and its number among equal ones of a statement. */
export function hashedKey(parts: readonly string[], ordinal: number): string {
  const told = parts.map((part) => part.toUpperCase().replaceAll(/\s+/g, ' ').trim());
  return `hash:${createHash('sha256').update(JSON.stringify(told)).digest('hex')}:${ordinal}`;
}
