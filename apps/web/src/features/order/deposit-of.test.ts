import { expect, it } from 'vitest';
import { depositOf } from './deposit-of.ts';

it.each([2, 0, 3.5])('a deposit of %d is shown', (deposit) => expect(depositOf({ deposit })).toBe(deposit));

it.each([null, undefined, '', 'abc', '2.00', Number.NaN, Number.POSITIVE_INFINITY, {}])('%o is not a deposit', (deposit) => {
  expect(depositOf({ deposit })).toBeUndefined();
});

it('an order without one has none', () => expect(depositOf({})).toBeUndefined());
