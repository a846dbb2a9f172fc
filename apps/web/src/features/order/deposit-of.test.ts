import { expect, it } from 'vitest';
import { depositOf } from './deposit-of.ts';

it.each([2, 0, 3.5])('A deposit of %d is shown', (deposit) => expect(depositOf({ deposit })).toBe(deposit));

it.each([null, undefined, '', 'abc', '2.00', Number.NaN, Number.POSITIVE_INFINITY, {}])('The value %o is not a deposit', (deposit) => {
  expect(depositOf({ deposit })).toBeUndefined();
});

it('An order without a deposit shows none', () => expect(depositOf({})).toBeUndefined());
