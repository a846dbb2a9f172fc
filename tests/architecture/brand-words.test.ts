import { assortment, brand, DEMO, TEXTS_FOLDER } from '@upline/brand';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Files that may name the brand, each with its reason. */
const mayName: readonly (readonly [path: RegExp, why: string])[] = [
  [/^packages\/brand\//, 'the brands themselves'],
  [/^README\.md$/, 'it introduces the demo shop'],
  [/^tools\/wire\/golden\/fixtures\//, 'what the demo shop answers, kept word for word'],
];

/** A name of one word may be an ordinary word, so the test looks only for names of two or more words. */
const hasWords = (text: string): boolean => /\S\s+\S/.test(text);
const domain = brand.support.email.replace(/^.*@/, '');
const slogans = [...readDictionaries(TEXTS_FOLDER)].flatMap(([, spaces]) =>
  [...spaces].flatMap(([space, texts]) => (space === 'agreements' ? [] : Object.values(texts))),
);
const phrases = [
  ...new Set([
    brand.company.legalName,
    domain,
    brand.appLinks.userAgent,
    ...assortment().flatMap(({ name }) => Object.values(name)),
    ...DEMO.banners.flatMap(({ title }) => Object.values(title)),
    ...slogans,
  ]),
].filter((text) => hasWords(text) || text === domain || text === brand.appLinks.userAgent);
const name = new RegExp(`\\b${RegExp.escape(brand.name)}`, 'i');

const singleWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** Each phrase in lowercase with its longest word: texts without that word need no search for the phrase. */
const sought = phrases.map((phrase) => {
  const lower = phrase.toLowerCase();
  const [longest = lower] = singleWords(lower).toSorted((one, other) => other.length - one.length);
  return { phrase, lower, longest };
});

/** The brand's words in a text, however they are capitalized. */
const wordsIn = (text: string): string[] => {
  const all = text.toLowerCase();
  const words = new Set(singleWords(all));
  const found = sought.filter(({ lower, longest }) => words.has(longest) && all.includes(lower)).map(({ phrase }) => phrase);
  return name.test(text) ? [brand.name, ...found] : found;
};

const looked = listFiles().filter(
  (path) =>
    !/\.(?:webp|ico|png|woff2?|bin|tsbuildinfo)$/.test(path) && path !== 'package-lock.json' && !mayName.some(([may]) => may.test(path)),
);

describe('the brand’s words', () => {
  it('The brand’s words occur nowhere outside packages/brand', () => {
    expect(phrases.length).toBeGreaterThan(12);
    expect(looked.length).toBeGreaterThan(1_000);
    const found = looked.flatMap((path) => wordsIn(readText(path)).map((word) => `${path}: ${word}`));
    expect(found, 'Ask the brand for it (`brand.name`, `DEMO`), or use a word of the test’s own.').toEqual([]);
  });

  it('The check finds the brand’s words', () => {
    expect(wordsIn(`About ${brand.name}`)).toEqual([brand.name]);
    expect(wordsIn(`mail to x@${domain}`)).toContain(domain);
    for (const phrase of [slogans[0] ?? '', DEMO.banners[0]?.title.en_US ?? '']) expect(wordsIn(`<p>${phrase}</p>`)).toContain(phrase);
    const several = assortment().find(({ name }) => hasWords(name.en_US))?.name.en_US ?? '';
    expect(wordsIn(`search for ${several.toLowerCase()} again`)).toContain(several);
    expect(wordsIn('About the shop')).toEqual([]);
  });

  it('The check names no reason for a file that is gone', () => {
    const files = listFiles();
    expect(mayName.filter(([may]) => !files.some((path) => may.test(path)))).toEqual([]);
  });
});
