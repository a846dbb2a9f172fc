import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GramEntries } from './gram-entries.ts';

/** Of Latin letters, of dense signs (which may be negative), and of other scripts. */
const grams = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer(), fc.integer({ min: 2 ** 32, max: 2 ** 48 }));

it('has the entry of each gram, and none of any other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(grams), fc.array(grams), (given, others) => {
      const expected = new Map(given.map((gram, at) => [gram, at * 3]));
      const entries = new GramEntries(expected);
      expect(entries.size).toBe(given.length);
      for (const gram of [...given, ...others]) expect(entries.get(gram)).toBe(expected.get(gram));
    }),
  );
});

it('finds grams that want the same place, beyond the end of the table too', () => {
  const given = new Map(Array.from({ length: 4_096 }, (_, at) => [at << 18, at]));
  const entries = new GramEntries(given);
  for (const [gram, entry] of given) expect(entries.get(gram)).toBe(entry);
  expect(entries.get(1)).toBeUndefined();
});
