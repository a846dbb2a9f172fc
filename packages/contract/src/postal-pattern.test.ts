import { expect, it } from 'vitest';
import { fitsPostalPattern, fitsPostalPatterns, isPostalPattern } from './postal-pattern.ts';

it.each([
  ['99999', '94105', true],
  ['99999', '9410', false],
  ['99999', '94l05', false],
  ['A9A 9A9', 'k1a0b1', true],
  ['A9A 9A9', 'K1A-0B1', true],
  ['A9A 9A9', '1KA 0B1', false],
  ['999-9999', '１５０－０００１', true],
  ['LV-9999', 'LV-1010', true],
  ['LV-9999', 'LT-1010', false],
  ['XX9', 'a19', true],
  ['9', '', false],
  ['99999', '٣٤٥٦٧', false],
])('The pattern %s is checked against the code %s', (pattern, code, fits) => {
  expect(fitsPostalPattern(pattern, code)).toBe(fits);
});

it('The check knows a pattern from other texts, and takes any code where there is none', () => {
  expect(['99999', 'A9A 9A9', 'LV-9999', '9'].map(isPostalPattern)).toEqual([true, true, true, true]);
  expect(['', ' ', '-', '9a', '(9+)+', '9 ', '9'.repeat(21)].map(isPostalPattern)).toEqual(Array(7).fill(false));
  expect([
    fitsPostalPatterns([], 'anything'),
    fitsPostalPatterns(['999', '99999'], '12345'),
    fitsPostalPatterns(['999'], '9'.repeat(1e6)),
  ]).toEqual([true, true, false]);
});
