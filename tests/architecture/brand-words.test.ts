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
    ...assortment().map(({ name }) => name.en_US),
    ...DEMO.banners.map(({ title }) => title.en_US),
    ...slogans,
  ]),
].filter((text) => hasWords(text) || text === domain || text === brand.appLinks.userAgent);
const name = new RegExp(`\\b${RegExp.escape(brand.name)}`, 'i');

/** The brand's words in a text. */
const wordsIn = (text: string): string[] => {
  const found = phrases.filter((phrase) => text.includes(phrase));
  return name.test(text) ? [brand.name, ...found] : found;
};

const looked = listFiles().filter(
  (path) => /\.(?:tsx?|m?js|css|sql|json|md|html)$/.test(path) && path !== 'package-lock.json' && !mayName.some(([may]) => may.test(path)),
);

describe('the brand’s words stand in packages/brand alone', () => {
  it('occur nowhere else', () => {
    expect(phrases.length).toBeGreaterThan(12);
    expect(looked.length).toBeGreaterThan(1_000);
    const found = looked.flatMap((path) => wordsIn(readText(path)).map((word) => `${path}: ${word}`));
    expect(found, 'Ask the brand for it (`brand.name`, `DEMO`), or use a word of the test’s own.').toEqual([]);
  });

  it('are found by this check', () => {
    expect(wordsIn(`About ${brand.name}`)).toEqual([brand.name]);
    expect(wordsIn(`mail to x@${domain}`)).toContain(domain);
    for (const phrase of [slogans[0] ?? '', DEMO.banners[0]?.title.en_US ?? '']) expect(wordsIn(`<p>${phrase}</p>`)).toContain(phrase);
    expect(wordsIn('About the shop')).toEqual([]);
  });

  it('names no reason for a file that is gone', () => {
    const files = listFiles();
    expect(mayName.filter(([may]) => !files.some((path) => may.test(path)))).toEqual([]);
  });
});
