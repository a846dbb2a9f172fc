import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { TEXTS_FOLDER } from '@upline/brand';
import { type Locale, locales } from '@upline/i18n';
import type { Dictionaries } from '@upline/i18n/server';
import { textsOfDictionaries } from './placed-texts.ts';

/** Where the records of the shop's own dictionaries stand. */
export const SHOP_RECORDS = new URL('../../packages/i18n/made-from/', import.meta.url);
/** Where the records of the brand's texts stand. */
export const BRAND_RECORDS = new URL('../made-from/', TEXTS_FOLDER);

/** By key, such as `cart:title`: the beginning of the SHA-256 of the English text from which a translation was made. */
export type MadeFrom = Readonly<Record<string, string>>;

/** All languages except English. */
export const translated: readonly Locale[] = locales.filter((locale) => locale !== 'en_US');

export const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 10);

/** The records of `<folder>/<locale>.json`; a language without a file has none. */
export function readMadeFrom(folder: URL): ReadonlyMap<Locale, MadeFrom> {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = (locale: Locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as MadeFrom;
  return new Map(translated.map((locale) => [locale, files.has(`${locale}.json`) ? read(locale) : {}]));
}

export function writeMadeFrom(folder: URL, locale: Locale, records: MadeFrom): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(Object.entries(records).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(new URL(`${locale}.json`, folder), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The hash of the present English text of each translation of a language, by key. */
export function presentHashes(dictionaries: Dictionaries, locale: Locale): MadeFrom {
  const texts = textsOfDictionaries(dictionaries).filter((text) => text.locale === locale);
  return Object.fromEntries(texts.map(({ place, english }) => [place.slice(locale.length + 1), hashOf(english)]));
}

/** Finds translations whose English text has changed, translations without a record, and records of removed keys. */
export function findOutdated(dictionaries: Dictionaries, madeFrom: ReadonlyMap<Locale, MadeFrom>): string[] {
  return [...madeFrom].flatMap(([locale, records]) => {
    const present = presentHashes(dictionaries, locale);
    return [
      ...Object.entries(present).flatMap(([key, hash]) => {
        if (records[key] === hash) return [];
        return [`${locale}/${key} ${records[key] === undefined ? 'has no record' : 'was made from an older English text'}`];
      }),
      ...Object.keys(records).flatMap((key) => (key in present ? [] : [`${locale}/${key} is gone`])),
    ];
  });
}

/**
 * The records after a person has checked the named translations: `all`, a locale, `zh_CN/cart` or
 * `zh_CN/cart:title` take the hash of the present English text, and `cart` and `cart:title` do so
 * in every language. Missing records are always added and records of removed keys always deleted,
 * because nobody has to check them.
 */
export function renewed(locale: Locale, records: MadeFrom, present: MadeFrom, names: readonly string[]): MadeFrom {
  const isNamed = (key: string) => {
    const space = key.split(':')[0] ?? '';
    return ['all', locale, key, space, `${locale}/${key}`, `${locale}/${space}`].some((name) => names.includes(name));
  };
  return Object.fromEntries(Object.entries(present).map(([key, hash]) => [key, isNamed(key) ? hash : (records[key] ?? hash)]));
}
