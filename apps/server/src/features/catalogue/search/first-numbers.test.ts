import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FirstNumbers } from './first-numbers.ts';

it('The set of first numbers keeps the smallest numbers in order, few or many', () => {
  const most = fc.oneof(fc.nat(5), fc.integer({ min: 62, max: 67 }));
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 150 }), most, fc.nat(70), fc.nat(200), (numbers, wanted, from, before) => {
      const first = new FirstNumbers(wanted);
      for (const one of numbers) {
        if (first.isBeyond(one)) continue;
        first.add(one);
      }
      const expected = numbers.toSorted((one, other) => one - other).slice(0, wanted);
      expect(first.slice(from, before)).toEqual(expected.slice(from, before));
    }),
  );
});
