import { describe, expect, it } from 'vitest';
import { cardDigits, groupedCardNumber, isCardNumber } from './card-number.ts';

describe('the grouped card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['４２４２４', '4242 4'],
    ['', ''],
  ])('The card number %s is shown as %s', (typed, grouped) => expect(groupedCardNumber(typed)).toBe(grouped));

  it('The card number takes no more digits than a card has', () => expect(cardDigits('1'.repeat(30))).toHaveLength(19));
});

describe('the check of a card number', () => {
  it.each(['4242 4242 4242 4242', '378282246310005', '5555555555554444'])('The text %s is a card number', (number) =>
    expect(isCardNumber(number)).toBe(true),
  );

  it.each([
    ['one wrong digit', '4242 4242 4242 4243'],
    ['two neighbours changed', '2442 4242 4242 4242'],
    ['not whole', '4242 4242 42'],
    ['nothing', ''],
  ])('The text %s is not a card number', (_case, number) => expect(isCardNumber(number)).toBe(false));
});
