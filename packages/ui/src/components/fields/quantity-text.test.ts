import { describe, expect, it } from 'vitest';
import { quantityOf } from './quantity-text.ts';

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    ['99999', 99_999],
    [' 12 ', 12],
    ['007', 7],
    ['１２', 12],
    ['๑๒', 12],
    ['၁၂', 12],
  ])('The typed quantity %s is %i', (typed, quantity) => expect(quantityOf(typed, 1, 99_999)).toBe(quantity));

  it.each(['100000', '0', '1.5', '1,5', '1,000', '-3', '−3', '12x', '1e3', '', ' ', '½', '9'.repeat(30)])(
    'The typed quantity %s is not a number',
    (typed) => expect(quantityOf(typed, 1, 99_999)).toBeUndefined(),
  );

  it('A typed quantity keeps to the bounds of its field', () => {
    expect(quantityOf('100', 1, 100)).toBe(100);
    expect(quantityOf('101', 1, 100)).toBeUndefined();
  });
});
