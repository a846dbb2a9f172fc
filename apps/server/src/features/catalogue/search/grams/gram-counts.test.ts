import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GramCounts } from './gram-counts.ts';
import { queryGrams } from './grams.ts';
import { buildGrams, type GramIndex } from './gram-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), minLength: 3, maxLength: 24 });
/** Some names repeat often, so that some grams are rows and others are lists. */
const anyNames = fc
  .array(fc.record({ name: letters, times: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 8 })
  .map((all) => all.flatMap(({ name, times }) => Array.from({ length: times }, () => [name])));

/** Number of the grams in each document, counted one by one. */
const expectedOf = ({ places }: GramIndex, names: readonly (readonly string[])[], query: readonly number[]): number[] =>
  Array.from(places, (place) => {
    const own = queryGrams(` ${fold(names[place]?.[0] ?? '')}`);
    return query.filter((gram) => own.includes(gram)).length;
  });

it('The gram counts equal counting one by one, whatever is a row or a list and whichever blocks are left out', async () => {
  await fc.assert(
    fc.asyncProperty(anyNames, fc.array(letters, { minLength: 1, maxLength: 3 }), fc.nat(100), async (names, texts, share) => {
      const index = await buildGrams(names);
      const counts = new GramCounts(index);
      for (const text of texts) {
        const query = queryGrams(text);
        const expected = expectedOf(index, names, query);
        const leastOf = (best: number) => Math.max(1, Math.ceil((best * share) / 100));
        const best = counts.count(query, leastOf);
        expect(best).toBe(Math.max(...expected));
        for (let least = leastOf(best); least <= query.length; least += 1) {
          const found = new Uint32Array(names.length);
          const taken = (end: number) => [...found.subarray(0, end)];
          const expectedOnes = (isOne: (count: number) => boolean) =>
            [...expected.entries()].filter(([, count]) => isOne(count)).map(([document]) => document);
          expect(taken(counts.take(least, found))).toEqual(expectedOnes((count) => count >= least));
          expect(taken(counts.takeEqual(least, found))).toEqual(expectedOnes((count) => count === least));
          expect(counts.countFrom(least)).toBe(expectedOnes((count) => count >= least).length);
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('The index keeps grams that occur in the same documents once', async () => {
  const { entries, rows } = await buildGrams([['amber soap'], ['amber tea'], ['birch soap']]);
  const entryOf = (text: string) => new Set(queryGrams(text).map((gram) => entries.get(gram)));
  expect([entryOf('amber'), entryOf('birch'), entryOf('soap')].map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set([...entryOf('amber'), ...entryOf('birch'), ...entryOf('soap'), ...entryOf('tea')]).size).toBe(4);
  expect(rows.length).toBe(new Set(entries.values()).size);
});

it('The index knows of each document whether it has a gram, among rows and among lists', async () => {
  await fc.assert(
    fc.asyncProperty(anyNames, letters, async (names, text) => {
      const index = await buildGrams(names);
      const counts = new GramCounts(index);
      for (const gram of queryGrams(text))
        expect(names.map((_name, document) => counts.has(document, gram))).toEqual(
          expectedOf(index, names, [gram]).map((count) => count === 1),
        );
    }),
    { numRuns: 60 },
  );
});

it('The index counts no document where none can have enough, also after a search that found some', async () => {
  const counts = new GramCounts(await buildGrams(Array.from({ length: 40 }, () => ['abcd'])));
  expect(counts.count(queryGrams('abcd'), () => 1)).toBe(2);
  expect(counts.count(queryGrams('dcba'), () => 1)).toBe(0);
  expect(counts.take(1, new Uint32Array(40))).toBe(0);
  expect(counts.takeEqual(1, new Uint32Array(40))).toBe(0);
  expect(counts.countFrom(1)).toBe(0);
});

const fold = (name: string): string => name.replace(/ +/g, ' ').trim();
