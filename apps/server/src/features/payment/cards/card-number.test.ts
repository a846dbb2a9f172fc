import { describe, expect, it } from 'vitest';
import { cardNumber, isExpired } from './card-number.ts';

describe('a card number', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '378282246310005', '6011111111111117', '5555555555554444'])(
    'The number %s can be a card number',
    (typed) => {
      expect(cardNumber(typed)).toBe(typed.replace(/\D/g, ''));
    },
  );

  it.each(['4242424242424241', '4242424242424224', '42424242424', '42424242424242424242', '', 'vlt_test_visa', '4242４242'])(
    'The number %s cannot be a card number',
    (typed) => {
      expect(cardNumber(typed)).toBeUndefined();
    },
  );
});

it('a card is good until its month ends', () => {
  expect(isExpired('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isExpired('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isExpired('12/26', new Date('2026-12-31T23:00:00Z'))).toBe(false);
  expect(isExpired('01/27', new Date('2026-12-31T23:00:00Z'))).toBe(false);
  expect(isExpired('01/20', new Date('2026-11-21T00:00:00Z'))).toBe(true);
});
