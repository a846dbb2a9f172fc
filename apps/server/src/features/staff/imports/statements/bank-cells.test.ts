import { expect, it } from 'vitest';
import { bankAmount, bankDay } from './bank-cells.ts';

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
])('the amount %s with %i decimals is %s', (cell, decimals, amount) => {
  expect(bankAmount(cell, decimals)).toBe(amount);
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
] as const)('the day %s in the form %s is %s', (cell, form, day) => {
  expect(bankDay(cell, form)).toBe(day);
});
