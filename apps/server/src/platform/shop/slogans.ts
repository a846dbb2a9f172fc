import { existsSync, readFileSync } from 'node:fs';
import { TEXTS_FOLDER } from '@upline/brand';
import type { ShopSettings, ShopWord } from '@upline/contract';
import { type Locale, locales } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { isBrandsOwn } from './brands-own.ts';

type Words = ShopSettings['words'];

/** The dictionary and key of each of the company's texts in the pages. */
const places: Readonly<Record<ShopWord, readonly [dictionary: string, key: string]>> = {
  lead: ['about', 'lead'],
  homeTitle: ['catalogue', 'home.title'],
  homeDescription: ['catalogue', 'home.description'],
  categoriesDescription: ['catalogue', 'categories.description'],
  memberPromise: ['frame', 'memberPromise'],
  shopStep: ['team', 'step.shop.text'],
  openingTitle: ['opening', 'title'],
  openingText: ['opening', 'text'],
};
const names = Object.keys(places) as ShopWord[];

/** The texts of pages that differ from the brand's, by locale, dictionary and key: the company's own, and neutral ones instead of another company's slogans. Undefined if there are none. */
export function wordsOfPages(
  words: Words,
  { name: shopName, languages }: Pick<ShopSettings, 'name' | 'languages'>,
): Record<string, Record<string, Record<string, string>>> | undefined {
  const found: Record<string, Record<string, Record<string, string>>> = {};
  const put = (locale: string, word: ShopWord, text: string | undefined): void => {
    const [dictionary, key] = places[word];
    if (text === undefined) return;
    found[locale] ??= {};
    (found[locale][dictionary] ??= {})[key] = text;
  };
  if (!isBrandsOwn(shopName)) for (const locale of languages) for (const word of slogans) put(locale, word, neutralText(locale, word));
  for (const word of names) for (const [locale, text] of Object.entries(words[word] ?? {})) put(locale, word, text);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The texts that hold where a company of this name has none of its own. */
export function shippedWords(shopName: string): Words {
  const textIn = (locale: Locale, word: ShopWord): string | undefined => {
    const [dictionary, key] = places[word];
    if (word === 'openingTitle') return createTranslator(locale)('messages:opening.title');
    if (word === 'openingText') return createTranslator(locale)('messages:opening.text', { name: shopName });
    return isBrandsOwn(shopName) ? readTexts(locale, dictionary)[key] : neutralText(locale, word);
  };
  const textsOf = (word: ShopWord) =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const text = textIn(locale, word);
        return text === undefined ? [] : [[locale, text]];
      }),
    );
  return Object.fromEntries(names.map((name) => [name, textsOf(name)])) as Words;
}

type Slogan = Exclude<ShopWord, 'openingTitle' | 'openingText'>;
const slogans = [
  'lead',
  'homeTitle',
  'homeDescription',
  'categoriesDescription',
  'memberPromise',
  'shopStep',
] as const satisfies readonly Slogan[];

const neutralText = (locale: Locale, word: Slogan): string => createTranslator(locale)(`messages:shop.${word}`);

function readTexts(locale: string, dictionary: string): Record<string, string> {
  const file = new URL(`${locale}/${dictionary}.json`, TEXTS_FOLDER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
