import { expect, it } from 'vitest';
import { carrierOfNumber, type PackingLine, readScan } from './packing.ts';

const line = (lineId: number, codes: string[], pieces: number): PackingLine => ({
  lineId,
  name: 'x',
  spec: '',
  picture: '',
  shelf: 'A-01',
  codes,
  pieces,
});
const lines = [line(1, ['4006381333931', 'HAL-1'], 2), line(2, ['HAL-2'], 1)];
const none = new Map<number, number>();
const full = new Map([
  [1, 2],
  [2, 1],
]);

it('a piece of the order counts up, whatever code of it was read', () => {
  expect(readScan(lines, none, '4006381333931')).toMatchObject({ kind: 'in', now: 1 });
  expect(readScan(lines, new Map([[1, 1]]), ' hal-1 ')).toMatchObject({ kind: 'in', now: 2 });
  expect(readScan([line(1, ['012345678905'], 1)], none, '12345678905')).toMatchObject({ kind: 'wrong' });
  expect(readScan([line(1, ['012345678905'], 1)], none, '0012345678905')).toMatchObject({ kind: 'in' });
});

it('a piece too many and a piece of another product are told apart', () => {
  expect(readScan(lines, full, 'HAL-1')).toMatchObject({ kind: 'tooMany', line: { lineId: 1 } });
  expect(readScan(lines, none, '1Z999AA10123456784')).toMatchObject({ kind: 'wrong' });
  expect(readScan(lines, full, '4006381333948')).toMatchObject({ kind: 'wrong' });
});

it('a label is one only once everything is in', () => {
  expect(readScan(lines, full, '1Z999AA10123456784')).toEqual({ kind: 'label', trackingNo: '1Z999AA10123456784' });
});

it('a number tells its carrier', () => {
  expect(carrierOfNumber('1Z999AA10123456784', 'DHL')).toBe('UPS');
  expect(carrierOfNumber('9400 1112 0108 0805 4830 16', 'UPS')).toBe('USPS');
  expect(carrierOfNumber('1234567890', 'DHL')).toBe('DHL');
});
