import { expect, it } from 'vitest';
import { crc16 } from './emv-text.ts';
import { qrText } from './qr-text.ts';

const payment = { id: '', holder: 'Northern Goods GmbH', number: 'DE89370400440532013000', bic: 'COBADEFFXXX', reference: 'BT4K7Q2MX9' };

it('The checksum is the one of the standard', () => {
  expect(crc16('123456789')).toBe('29B1');
});

it('The SEPA code has twelve lines at most, with the amount in euros', () => {
  expect(qrText({ ...payment, kind: 'epc', currency: 'EUR', amountUnits: 6_793n })).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nNorthern Goods GmbH\nDE89370400440532013000\nEUR67.93\n\n\nBT4K7Q2MX9',
  );
});

it('The code of Vietnam has the account, the amount without decimals and the reference', () => {
  const text = qrText({ ...payment, kind: 'vietqr', id: '970436', number: '1012345678', currency: 'VND', amountUnits: 1_841_000n });
  expect(text.slice(0, -4)).toBe(
    '00020101021238540010A00000072701240006970436011010123456780208QRIBFTTA5303704540718410005802VN62140810BT4K7Q2MX96304',
  );
  expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
});

it('The code of Thailand writes a telephone with its country, and a tax number as it is', () => {
  const text = qrText({ ...payment, kind: 'promptpay', id: '0812345678', currency: 'THB', amountUnits: 245_050n });
  expect(text).toContain('29370016A000000677010111011300668123456785802TH530376454072450.50');
  expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
  expect(qrText({ ...payment, kind: 'promptpay', id: '0105536000001', currency: 'THB', amountUnits: 100n })).toContain('02130105536000001');
});

it('A country without a code format gets no code', () => {
  expect(qrText({ ...payment, kind: 'none', currency: 'USD', amountUnits: 100n })).toBe('');
});
