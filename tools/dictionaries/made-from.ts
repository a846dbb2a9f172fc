import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { TEXTS_FOLDER } from '@upline/brand';
import { type Locale, locales } from '@upline/i18n';
import type { Dictionaries } from '@upline/i18n/server';
import { textsOfDictionaries } from './placed-texts.ts';

export const SHOP_RECORDS = new URL('../../packages/i18n/made-from/', import.meta.url);
export const BRAND_RECORDS = new URL('../made-from/', TEXTS_FOLDER);

/** By key, such as `cart:title`: the beginning of the SHA-256 of the English source text of a translation. */
export type MadeFrom = Readonly<Record<string, string>>;

export const translated: readonly Locale[] = locales.filter((locale) => locale !== 'en_US');

export const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 10);

/** Records of `<folder>/<locale>.json`, by default of every language but English; empty for a language without a file. */
export function readMadeFrom(folder: URL, of: readonly Locale[] = translated): ReadonlyMap<Locale, MadeFrom> {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = (locale: Locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as MadeFrom;
  return new Map(of.map((locale) => [locale, files.has(`${locale}.json`) ? read(locale) : {}]));
}

export function writeMadeFrom(folder: URL, locale: Locale, records: MadeFrom): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(Object.entries(records).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(new URL(`${locale}.json`, folder), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Hash of the current English text of each translation of a language, by key. */
export function presentHashes(dictionaries: Dictionaries, locale: Locale): MadeFrom {
  const texts = textsOfDictionaries(dictionaries).filter((text) => text.locale === locale);
  return Object.fromEntries(texts.map(({ place, english }) => [place.slice(locale.length + 1), hashOf(english)]));
}

/** By language: keys of translations that are older than their English text, such as `cart:title`. */
export type Outdated = ReadonlyMap<Locale, ReadonlySet<string>>;

/** Every translation that was made from another English text than the present one. */
export function outdatedIn(dictionaries: Dictionaries, madeFrom: ReadonlyMap<Locale, MadeFrom>): Outdated {
  return new Map(
    [...madeFrom].map(([locale, records]) => {
      const present = Object.entries(presentHashes(dictionaries, locale));
      return [locale, new Set(present.flatMap(([key, hash]) => (records[key] === undefined || records[key] === hash ? [] : [key])))];
    }),
  );
}

/** The list next to the records: by key, the languages whose translation is known to be outdated and still waits for a translator. */
const WAITING = 'outdated.json';

/** Content of a folder's `outdated.json`; empty without the file. */
export function readWaiting(folder: URL): Outdated {
  const file = new URL(WAITING, folder);
  const byKey = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
  const keysOf = (locale: Locale) =>
    Object.entries(byKey).flatMap(([key, languages]) => (languages.split(' ').includes(locale) ? [key] : []));
  return new Map(translated.map((locale) => [locale, new Set(keysOf(locale))]));
}

export function writeWaiting(folder: URL, waiting: Outdated): void {
  const keys = [...new Set([...waiting.values()].flatMap((of) => [...of]))].toSorted((one, other) => (one < other ? -1 : 1));
  const languagesOf = (key: string) => [...waiting].flatMap(([locale, of]) => (of.has(key) ? [locale] : [])).join(' ');
  writeFileSync(new URL(WAITING, folder), `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, languagesOf(key)])), null, 2)}\n`);
}

/**
 * Finds translations whose English text has changed and that do not wait in the list of outdated ones, entries of the
 * list that are up to date again, translations without a record, and records of removed keys.
 */
export function findOutdated(dictionaries: Dictionaries, madeFrom: ReadonlyMap<Locale, MadeFrom>, waiting: Outdated): string[] {
  const outdated = outdatedIn(dictionaries, madeFrom);
  return [...madeFrom].flatMap(([locale, records]) => {
    const present = presentHashes(dictionaries, locale);
    const listed = waiting.get(locale) ?? new Set();
    const isOutdated = outdated.get(locale) ?? new Set();
    return [
      ...Object.keys(present).flatMap((key) => (records[key] === undefined ? [`${locale}/${key} has no record`] : [])),
      ...[...isOutdated].flatMap((key) => (listed.has(key) ? [] : [`${locale}/${key} was made from an older English text`])),
      ...[...listed].flatMap((key) => (isOutdated.has(key) ? [] : [`${locale}/${key} waits in the list and is not outdated`])),
      ...Object.keys(records).flatMap((key) => (key in present ? [] : [`${locale}/${key} is gone`])),
    ];
  });
}

/** The list after a run: entries that are no longer outdated leave it, and named outdated translations join it. */
export function waitingAfter(outdated: Outdated, waiting: Outdated, names: readonly string[]): Outdated {
  const waits = (locale: Locale, key: string): boolean => waiting.get(locale)?.has(key) === true || isNamed(locale, key, names);
  return new Map([...outdated].map(([locale, keys]) => [locale, new Set([...keys].filter((key) => waits(locale, key)))]));
}

/** True if the names include a translation: `all`, a locale, `zh_CN/cart`, `zh_CN/cart:title`, `cart` or `cart:title`. */
export function isNamed(locale: Locale, key: string, names: readonly string[]): boolean {
  const space = key.split(':')[0] ?? '';
  return ['all', locale, key, space, `${locale}/${key}`, `${locale}/${space}`].some((name) => names.includes(name));
}

/**
 * Updates the records after a person has checked the named translations: `all`, a locale, `zh_CN/cart` or `zh_CN/cart:title` take the hash of the current English text, and `cart`
 * and `cart:title` do so in every language. Always adds missing records and deletes records of removed keys, because these need no check.
 */
export function renewed(locale: Locale, records: MadeFrom, present: MadeFrom, names: readonly string[]): MadeFrom {
  const hashes = Object.entries(present).map(([key, hash]) => [key, isNamed(locale, key, names) ? hash : (records[key] ?? hash)]);
  return Object.fromEntries(hashes) as MadeFrom;
}
