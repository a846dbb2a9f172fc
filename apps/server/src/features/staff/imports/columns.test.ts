import { expect, it } from 'vitest';
import { amount, BadCell, text, whole } from './columns.ts';

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
])('a whole number %j is read as %j', (cell, expected) => {
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
])('an amount %j is read as %j', (cell, expected) => {
  expect(faultOf(amount('1').read(cell))).toEqual(expected);
});

it.each([
  ['1Z999AA10123456784', '1Z999AA10123456784'],
  [123_456_789_012_345, '123456789012345'],
  [1_234_567_890_123_456, ['shortened']],
  ['1,23E+15', ['shortened']],
  ['two\nlines', ['lineBreak']],
  ['x'.repeat(31), ['tooLong', 31, 30]],
])('a text %j is read as %j', (cell, expected) => {
  expect(faultOf(text(30, 'x').read(cell))).toEqual(expected);
});
