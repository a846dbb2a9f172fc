import { showUnits } from '../bank-currency.ts';

interface EmvPayment {
  id: string;
  number: string;
  currency: string;
  amountUnits: bigint;
  reference: string;
}

/** Formats one field: two-digit tag, two-digit length of the value, value. */
const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** ISO 4217 numbers. */
const NUMBERS = { VND: '704', THB: '764' } as const;

/** VietQR as specified by NAPAS 247: an account of a bank, with the amount and the reference. */
export function vietQrText({ id, number, amountUnits, reference }: EmvPayment): string {
  const account = field('00', 'A000000727') + field('01', field('00', id) + field('01', number)) + field('02', 'QRIBFTTA');
  return withChecksum([
    field('00', '01'),
    field('01', '12'),
    field('38', account),
    field('53', NUMBERS.VND),
    field('54', showUnits(amountUnits, 'VND')),
    field('58', 'VN'),
    field('62', field('08', reference)),
  ]);
}

/**
 * PromptPay as specified by the Bank of Thailand: a telephone, a tax number or an e-wallet, with the amount. Banks do not show the reference, so it is for the shop's own records.
 */
export function promptPayText({ id, amountUnits, reference }: EmvPayment): string {
  return withChecksum([
    field('00', '01'),
    field('01', '12'),
    field('29', field('00', 'A000000677010111') + proxyOf(id)),
    field('58', 'TH'),
    field('53', NUMBERS.THB),
    field('54', showUnits(amountUnits, 'THB')),
    field('62', field('05', reference)),
  ]);
}

/** A telephone includes its country code: 0812345678 becomes 0066812345678. */
function proxyOf(id: string): string {
  if (id.length === 10) return field('01', `0066${id.slice(1)}`);
  return field(id.length === 13 ? '02' : '03', id);
}

function withChecksum(fields: readonly string[]): string {
  const text = `${fields.join('')}6304`;
  return `${text}${crc16(text)}`;
}

/** CRC-16/CCITT-FALSE as EMVCo requires, in four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
