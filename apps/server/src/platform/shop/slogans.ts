import { existsSync, readFileSync } from 'node:fs';
import { TEXTS_FOLDER } from '@upline/brand';
import type { ShopSettings, ShopWord } from '@upline/contract';
import { locales } from '@upline/i18n';

type Words = ShopSettings['words'];

/** The dictionary and key of each of the company's texts in the pages. */
const places: Readonly<Record<ShopWord, readonly [dictionary: string, key: string]>> = {
  lead: ['about', 'lead'],
  homeTitle: ['catalogue', 'home.title'],
  homeDescription: ['catalogue', 'home.description'],
  categoriesDescription: ['catalogue', 'categories.description'],
  memberPromise: ['frame', 'memberPromise'],
  shopStep: ['team', 'step.shop.text'],
};
const names = Object.keys(places) as ShopWord[];

/** The texts of pages that a company changed, by locale, dictionary and key; undefined if there are none. */
export function wordsOfPages(words: Words): Record<string, Record<string, Record<string, string>>> | undefined {
  const found: Record<string, Record<string, Record<string, string>>> = {};
  for (const name of names) {
    const [dictionary, key] = places[name];
    for (const [locale, text] of Object.entries(words[name])) {
      if (text === undefined) continue;
      found[locale] ??= {};
      (found[locale][dictionary] ??= {})[key] = text;
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

export function shippedWords(): Words {
  const textsOf = (name: ShopWord) => {
    const [dictionary, key] = places[name];
    return Object.fromEntries(
      locales.flatMap((locale) => {
        const text = readTexts(locale, dictionary)[key];
        return text === undefined ? [] : [[locale, text]];
      }),
    );
  };
  return Object.fromEntries(names.map((name) => [name, textsOf(name)])) as Words;
}

function readTexts(locale: string, dictionary: string): Record<string, string> {
  const file = new URL(`${locale}/${dictionary}.json`, TEXTS_FOLDER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
