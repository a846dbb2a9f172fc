import { expect, it } from 'vitest';
import { amountTyped } from './amount-typed.ts';

it.each([
  ['12.5', 12.5],
  ['-12.50', -12.5],
  ['−1,234.05', -1234.05],
  ['+3', 3],
])('The amount field reads %s', (text, amount) => expect(amountTyped(text)).toBe(amount));

it.each(['', '0', '0.00', '12.345', '12,5', '1e3', '--1', 'twelve', '1,23.00'])('The amount field refuses %s', (text) =>
  expect(amountTyped(text)).toBeUndefined(),
);
