import { describe, expect, it } from 'vitest';
import { amountRule, plainAmount } from './amount-rule.ts';

const texts = { missing: 'missing', malformed: 'malformed', short: 'short' };

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['12x', 'malformed'],
  ['0', 'malformed'],
  ['-5', 'malformed'],
  ['1.005', 'malformed'],
  ['1,5', 'malformed'],
  ['100.01', 'short'],
  ['100', true],
  [' 0.01 ', true],
])('The amount %j is judged as %s', (typed, result) => {
  expect(amountRule(texts, 100, 'en_US')(typed)).toBe(result);
});

it('The rule leaves an unknown balance to the server', () => {
  expect(amountRule(texts, undefined, 'en_US')('1000000')).toBe(true);
});

describe('an amount in a language with a decimal comma', () => {
  it.each(['id_ID', 'vi_VN'] as const)('The rule in %s accepts the comma, and the point as well', (locale) => {
    expect(['12,5', '12,50', '12.50', ' 12,5 '].map((typed) => amountRule(texts, 100, locale)(typed))).toEqual([true, true, true, true]);
    expect(['12,5', '12,50', '12.50'].map((typed) => plainAmount(typed, locale))).toEqual(['12.5', '12.50', '12.50']);
  });

  it.each(['1.234,50', '1,234', '12,', ',5', '1,2,3'])('The rule refuses %j, because its meaning is ambiguous', (typed) => {
    expect(amountRule(texts, undefined, 'id_ID')(typed)).toBe('malformed');
  });

  it('The rule checks the amount with a comma against the balance', () => {
    expect(amountRule(texts, 100, 'vi_VN')('100,01')).toBe('short');
  });
});
