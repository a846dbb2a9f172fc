import { cents } from '@upline/money';
import { expect, test } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';

test('An amount uses the currency’s own smallest unit', () => {
  expect(toMinorUnits(cents(13_936n), 'USD')).toBe(13_936);
  expect(toMinorUnits(cents(120_000n), 'JPY')).toBe(1200);
  expect(fromMinorUnits(13_936, 'USD')).toBe(13_936n);
  expect(fromMinorUnits(1200, 'JPY')).toBe(120_000n);
});

test('The conversion refuses amounts that cannot be charged exactly', () => {
  expect(() => toMinorUnits(cents(150n), 'JPY')).toThrow(RangeError);
  expect(() => toMinorUnits(cents(0n), 'USD')).toThrow(RangeError);
  expect(() => toMinorUnits(cents(-5n), 'USD')).toThrow(RangeError);
});
