import { expect, it } from 'vitest';
import { carrierOfNumber, linesOver, mayBeLabel, type PackingLine, piecesOut, readScan } from './packing.ts';

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

it('A piece of the order counts up, whichever of its codes was read', () => {
  expect(readScan(lines, none, '4006381333931')).toMatchObject({ kind: 'in', now: 1 });
  expect(readScan(lines, new Map([[1, 1]]), ' hal-1 ')).toMatchObject({ kind: 'in', now: 2 });
  expect(readScan([line(1, ['012345678905'], 1)], none, '12345678905')).toMatchObject({ kind: 'unknown' });
  expect(readScan([line(1, ['012345678905'], 1)], none, '0012345678905')).toMatchObject({ kind: 'in' });
});

it('The packing page distinguishes a piece too many from a code of no piece', () => {
  expect(readScan(lines, full, 'HAL-1')).toMatchObject({ kind: 'tooMany', line: { lineId: 1 } });
  expect(readScan(lines, full, '4006381333948')).toMatchObject({ kind: 'unknown' });
  expect(readScan(lines, full, 'HAL-3')).toMatchObject({ kind: 'unknown' });
});

it('A label is recognized by the form of its number; a product number never is one', () => {
  for (const number of ['1Z999AA10123456784', '9400111201080805483016', 'RA123456785US'])
    expect(readScan(lines, none, number)).toEqual({ kind: 'label', trackingNo: number });
  expect(readScan(lines, full, 'NP 77-1')).toEqual({ kind: 'unknown', code: 'NP 77-1' });
  expect(['NP 77-1', '1234567890'].map(mayBeLabel)).toEqual([true, true]);
  expect(['4006381333948', '40063813', '614141000036'].map(mayBeLabel)).toEqual([false, false, false]);
});

it('The packing page names what is still missing, and what is too much after a part was refunded', () => {
  expect(piecesOut(lines, new Map([[1, 1]]))).toBe(2);
  expect(linesOver([line(1, [], 1), line(2, [], 1)], full)).toMatchObject([{ lineId: 1 }]);
});

it('A tracking number identifies its carrier', () => {
  expect(carrierOfNumber('1Z999AA10123456784', 'DHL')).toBe('UPS');
  expect(carrierOfNumber('9400 1112 0108 0805 4830 16', 'UPS')).toBe('USPS');
  expect(carrierOfNumber('1234567890', 'DHL')).toBe('DHL');
});
