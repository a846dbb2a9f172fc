import { expect, it } from 'vitest';
import { bankAmount, bankDay, dayFormOf } from './bank-cells.ts';

it.each([
  ['67.94', 2, '67.94'],
  ['67,94', 2, '67.94'],
  ['1.234,56', 2, '1234.56'],
  ['1,234.56', 2, '1234.56'],
  ["1'234.5", 2, '1234.5'],
  ['1,234,000', 2, '1234000'],
  ['841.000', 0, '841000'],
  ['1.841.000', 0, '1841000'],
  ['1841000,00', 0, '1841000'],
  ['-12,00', 2, '-12.00'],
  ['12,00-', 2, '-12.00'],
  ['(12.00)', 2, '-12.00'],
  ['+ 5', 2, '5'],
  ['EUR 5,00', 2, '5.00'],
  [67.94, 2, '67.94'],
  ['$1,250.00', 2, '1250.00'],
  ['1,250.00 CR', 2, '1250.00'],
  ['3.00 DR', 2, '-3.00'],
  ['3,00 S', 2, '-3.00'],
  ['12,50 H', 2, '12.50'],
  ['CR 12.50', 2, '12.50'],
  ['-$12.50', 2, '-12.50'],
  ['$-12.50', 2, '-12.50'],
  ['($12.50)', 2, '-12.50'],
  ['−12,00 €', 2, '-12.00'],
  ['USD 1,250.00', 2, '1250.00'],
  ['1 250,00 kr', 2, '1250.00'],
  ['000149.87', 2, '149.87'],
  ['1.841.000 ₫', 0, '1841000'],
  ['１，２５０', 0, '1250'],
  ['1,00,067.94', 2, '100067.94'],
  ['6,50 Cr.', 2, '6.50'],
])('the amount %s with %i decimals is %s', (cell, decimals, amount) => {
  expect(bankAmount(cell, decimals)).toBe(amount);
});

it.each([
  [12.345, 2],
  [1_841_000.5, 0],
  [1.07, 0],
])('a number with a part of the smallest unit is no amount: %d with %i decimals', (cell, decimals) => {
  expect(bankAmount(cell, decimals)).toBe(cell);
});

it.each([
  [64.1, '64.10'],
  [0.1 + 0.2, '0.30'],
])('a number is the amount that people see: %d', (cell, expected) => {
  expect(bankAmount(cell, 2)).toBe(expected);
});

it.each(['12.3456', '1.23.4', '1,2,3', 'abc', '', '12.,5', '1,234.567', '1,234', '67,945'])(
  'what could be read in two ways stays as it is: %s',
  (cell) => {
    expect(bankAmount(cell, 2)).toBe(cell);
  },
);

it.each([
  ['18.11.2026', 'dmy', '2026-11-18'],
  ['18.11.26', 'dmy', '2026-11-18'],
  ['11/18/2026', 'mdy', '2026-11-18'],
  ['2026-11-18', 'dmy', '2026-11-18'],
  ['2026-11-18T09:00:00', 'ymd', '2026-11-18'],
  ['18.11.2026', 'ymd', '18.11.2026'],
  ['soon', 'dmy', 'soon'],
  ['27-Nov-2026', 'ymd', '2026-11-27'],
  ['27. Dez 26', 'dmy', '2026-12-27'],
  ['20261127', 'ymd', '2026-11-27'],
  ['2026年11月7日', 'ymd', '2026-11-07'],
  ['２０２６－１１－１８', 'ymd', '2026-11-18'],
] as const)('the day %s in the form %s is %s', (cell, form, day) => {
  expect(bankDay(cell, form)).toBe(day);
});

it.each([
  [['27/11/2026', '01/12/2026'], 'dmy'],
  [['11/27/2026', '12/01/2026'], 'mdy'],
  [['2026-11-27'], 'ymd'],
  [['01/02/2026'], undefined],
  [['27/11/2026', '11/27/2026'], undefined],
])('the days %j are written as %s', (cells, form) => {
  expect(dayFormOf(cells)).toBe(form);
});
