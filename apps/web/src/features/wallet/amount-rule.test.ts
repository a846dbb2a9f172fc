import { expect, it } from 'vitest';
import { amountRule } from './amount-rule.ts';

const texts = { missing: 'missing', malformed: 'malformed', short: 'short' };

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['12x', 'malformed'],
  ['0', 'malformed'],
  ['-5', 'malformed'],
  ['1.005', 'malformed'],
  ['100.01', 'short'],
  ['100', true],
  [' 0.01 ', true],
])('%j: %s', (typed, result) => {
  expect(amountRule(texts, 100)(typed)).toBe(result);
});

it('an unknown balance is left to the server', () => {
  expect(amountRule(texts, undefined)('1000000')).toBe(true);
});
