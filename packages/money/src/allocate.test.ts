import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { cents } from './cents.ts';

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((w) => w > 0n));
const amounts = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(cents);

describe('the allocation of an amount', () => {
  it('The allocation keeps the sum: nothing is lost, nothing is added', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => allocate(amount, list).reduce<bigint>((sum, part) => sum + part, 0n) === amount),
    );
  });

  it('The allocation keeps every part within one hundredth of its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const total = list.reduce((sum, weight) => sum + weight, 0n);
        return allocate(amount, list).every((part, index) => {
          const error = part * total - amount * (list[index] ?? 0n);
          return (error < 0n ? -error : error) < total;
        });
      }),
    );
  });

  it('The remainder goes to the largest fractions, the earlier first among equals, and nothing to weight 0', () => {
    expect(allocate(cents(100n), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(cents(-100n), [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(allocate(cents(10n), [0n, 1n, 2n])).toEqual([0n, 3n, 7n]);
  });

  it('The allocation refuses weights that give no shares', () => {
    expect(() => allocate(cents(1n), [])).toThrow(RangeError);
    expect(() => allocate(cents(1n), [0n])).toThrow(RangeError);
    expect(() => allocate(cents(1n), [2n, -1n])).toThrow(RangeError);
  });
});
