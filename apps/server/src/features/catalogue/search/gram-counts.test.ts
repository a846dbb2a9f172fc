import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GramCounts } from './gram-counts.ts';
import { queryGrams } from './grams.ts';
import { buildGrams } from './gram-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), minLength: 3, maxLength: 24 });
/** Some names repeat often, so that some grams are rows and others are lists. */
const anyNames = fc
  .array(fc.record({ name: letters, times: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 8 })
  .map((all) => all.flatMap(({ name, times }) => Array.from({ length: times }, () => [name])));

it('counts as one by one, whatever is a row or a list', async () => {
  await fc.assert(
    fc.asyncProperty(anyNames, fc.array(letters, { minLength: 1, maxLength: 3 }), async (names, texts) => {
      const index = await buildGrams(names);
      const counts = new GramCounts(names.length);
      for (const text of texts) {
        const query = queryGrams(text);
        const expected = names.map(([name = '']) => [...query].filter((gram) => queryGrams(` ${fold(name)}`).has(gram)).length);
        const best = Math.max(...expected);
        counts.count(index, query);
        expect(counts.best(query.size)).toBe(best);
        for (let least = 1; least <= query.size; least += 1) {
          const [found, numbers] = [new Uint32Array(names.length), new Uint8Array(names.length)];
          const length = counts.take(least, found, numbers);
          const taken = [...found.subarray(0, length)].map((document) => [document, numbers[document]]);
          expect(taken).toEqual([...expected.entries()].filter(([, count]) => count >= least));
        }
      }
    }),
    { numRuns: 60 },
  );
});

const fold = (name: string): string => name.replace(/ +/g, ' ').trim();
