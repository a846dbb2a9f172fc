import { expect, it } from 'vitest';
import { amount, BadCell, day, text, whole } from './columns.ts';

const faultOf = (value: unknown): unknown => (value instanceof BadCell ? [value.key, ...Object.values(value.params)] : value);

it.each([
  ['48', 48],
  [48, 48],
  ['+5', 5],
  ['-9', -9],
  ['1,204', ['separators', '1204']],
  ['1.204', ['separators', '1204']],
  ['48.5', ['whole']],
  [48.5, ['whole']],
  ['4 8', ['whole']],
  ['1.2E+12', ['shortened']],
  ['100000', ['bounds', -99_999, 99_999]],
])('The whole number %j is read as %j', (cell, expected) => {
  expect(faultOf(whole(-99_999, 99_999, '1').read(cell))).toEqual(expected);
});

it.each([
  ['64', '64.00'],
  [64.1, '64.10'],
  [0.1 + 0.2, '0.30'],
  ['64,00', ['point', '64.00']],
  ['1,204.50', ['separators', '1204.50']],
  ['64.001', ['amount']],
  ['US$ 64', ['amount']],
  ['-1', ['amount']],
])('The amount %j is read as %j', (cell, expected) => {
  expect(faultOf(amount('1').read(cell))).toEqual(expected);
});

it.each([
  ['1Z999AA10123456784', '1Z999AA10123456784'],
  [123_456_789_012_345, '123456789012345'],
  [1_234_567_890_123_456, ['shortened']],
  ['1,23E+15', ['shortened']],
  ['two\nlines', ['lineBreak']],
  ['x'.repeat(31), ['tooLong', 31, 30]],
])('The text %j is read as %j', (cell, expected) => {
  expect(faultOf(text(30, 'x').read(cell))).toEqual(expected);
});

it.each([
  ['2026-11-28', false, '2026-11-28'],
  ['2026-11-28T23:59:59.999', false, '2026-11-28'],
  ['2026-02-29', false, ['day']],
  ['2026-11-28T10:00:00Z', false, ['day']],
  [46_354, false, '2026-11-28'],
  [44_892, true, '2026-11-28'],
  [46_354.999_988_4, false, '2026-11-28'],
  // A sum of hours in a workbook: midnight less a rounding.
  [46_353.999_999_999_99, false, '2026-11-28'],
  [61, false, '1900-03-01'],
  // 29 February 1900, and a number before it.
  [60, false, ['day']],
  [1, false, ['day']],
  [0, true, '1904-01-01'],
  [-1, true, ['day']],
  [100_000, false, ['day']],
] as const)('The day %j of a workbook from 1904 (%s) is read as %j', (cell, isOf1904, expected) => {
  expect(faultOf(day('x').read(cell, isOf1904 ? { countsFrom1904: true } : {}))).toEqual(expected);
});
