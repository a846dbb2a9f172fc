import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { divideHalfEven, multiplyByRate } from './multiply-by-rate.ts';

describe('the multiplication by a rate', () => {
  it.each([
    [5n, 1000, 0n],
    [15n, 1000, 2n],
    [25n, 1000, 2n],
    [-15n, 1000, -2n],
    [12_345n, 825, 1018n],
    [10_000n, 10_000, 10_000n],
  ])('The product of %d cents at %d basis points is %d', (amount, rate, expected) => {
    expect(multiplyByRate(cents(amount), rate)).toBe(expected);
  });

  it('The product is never further than half a hundredth from the exact product, and even on the tie', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 20_000 }), (amount, rate) => {
        const exact = amount * BigInt(rate);
        const rounded = multiplyByRate(amount, rate);
        const error = rounded * 10_000n - exact;
        const size = error < 0n ? -error : error;
        return size < 5_000n || (size === 5_000n && rounded % 2n === 0n);
      }),
    );
  });

  it('The multiplication refuses a rate that is not an integer and a denominator that is not positive', () => {
    expect(() => multiplyByRate(cents(1n), 0.5)).toThrow(RangeError);
    expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError);
  });
});
