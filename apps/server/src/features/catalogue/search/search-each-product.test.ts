import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queryGrams, wordStartGram } from './grams/grams.ts';
import { buildSearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';

/** Texts of few letters, so that many names share grams, words and beginnings. */
const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
const texts = words.map((all) => all.join(' '));
const anyText = fc.oneof(texts, fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }));
const anyNames = fc.array(fc.array(texts, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 90, size: 'max' });

/** Match of a name with a text, best first: the name itself, its beginning, that of a word, a part; undefined if none of these. */
function kindOf(names: readonly string[], text: string): number | undefined {
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => name.includes(` ${text}`))) return 2;
  return names.some((name) => name.includes(text)) ? 3 : undefined;
}

/** Grams of a text and of a word's beginning, as a search requests them. */
const asked = (text: string): number[] => [
  ...new Set([...queryGrams(text), text.length > 1 ? (queryGrams(` ${text}`)[0] as number) : wordStartGram(text.charCodeAt(0))]),
];

const gramsOf = (names: readonly string[]): Set<number> =>
  new Set(names.flatMap((name) => [...queryGrams(` ${name}`), ...name.split(' ').map((word) => wordStartGram(word.charCodeAt(0)))]));

/** Reference search that compares every product. */
function searchOneByOne(products: readonly (readonly string[])[], text: string, keep: (position: number) => boolean): number[] {
  const grams = asked(text);
  const exact = Math.max(1, queryGrams(text).length);
  const counts = products.map((names) => grams.filter((gram) => gramsOf(names).has(gram)).length);
  const leastOf = (best: number) => Math.max(1, Math.ceil(Math.max(grams.length * 0.5, best * 0.65)));
  const all = products.keys().filter(keep).toArray();
  // Texts of one and two letters are found only at the beginning of words.
  const kinds = products.map((names, at) => ((counts[at] ?? 0) >= exact ? kindOf(names, text) : undefined));
  const isAnyExact = all.some((at) => kinds[at] !== undefined);
  const least = leastOf(isAnyExact ? grams.length : Math.max(...counts));
  const placeOf = (at: number) => kinds[at] ?? 1_000 - (counts[at] ?? 0);
  return all
    .filter((at) => kinds[at] !== undefined || (counts[at] ?? 0) >= least)
    .sort((one, other) => placeOf(one) - placeOf(other) || one - other);
}

it('The search finds what a look at every product finds, in the same order, on each page', async () => {
  await fc.assert(
    fc.asyncProperty(anyNames, fc.array(anyText, { minLength: 1, maxLength: 4 }), fc.nat(4), async (products, asks, offset) => {
      const index = await buildSearchIndex(products);
      for (const text of asks) {
        for (const keep of [undefined, (position: number) => position % 3 > 0]) {
          const expected = searchOneByOne(products, text, keep ?? (() => true));
          const page = searchProducts(index, text, { offset, limit: 2 }, keep);
          expect(page).toEqual({ positions: expected.slice(offset, offset + 2), total: expected.length });
        }
      }
    }),
    { numRuns: 100 },
  );
});
