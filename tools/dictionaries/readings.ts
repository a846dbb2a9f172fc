import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEXTS_FOLDER } from '@upline/brand';
import { type Locale, locales } from '@upline/i18n';
import { type Dictionaries, readDictionaries } from '@upline/i18n/server';
import { hashOf, isNamed, readMadeFrom } from './made-from.ts';
import { textsOfDictionaries } from './placed-texts.ts';

/** By key, such as `cart:title`: the beginning of the SHA-256 of the text that a second reader has read. */
export type Readings = Readonly<Record<string, string>>;

/** Texts with the folder that records which of them were read: the shop's and the brand's. */
export interface Room {
  readonly dictionaries: Dictionaries;
  readonly texts: URL;
  readonly readings: URL;
}

export const rooms: readonly Room[] = [
  {
    dictionaries: readDictionaries(),
    texts: new URL('../../packages/i18n/dictionaries/', import.meta.url),
    readings: new URL('../../packages/i18n/read/', import.meta.url),
  },
  { dictionaries: readDictionaries(TEXTS_FOLDER), texts: TEXTS_FOLDER, readings: new URL('../read/', TEXTS_FOLDER) },
];

/** A text of a language that no second reader has read since it was written or changed. */
export interface Unread {
  readonly locale: Locale;
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

/** Every text whose present words only their writer has read, English included, by language in the order of `locales` and by key. */
export function findUnread(dictionaries: Dictionaries, readings: ReadonlyMap<Locale, Readings>): Unread[] {
  const texts = textsOfDictionaries(dictionaries).map(({ place, locale, text, english }) => {
    return { locale, key: place.slice(locale.length + 1), text, english };
  });
  const unread = texts.filter(({ locale, key, text }) => readings.get(locale)?.[key] !== hashOf(text));
  const inOrder = unread.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return locales.flatMap((locale) => inOrder.filter((one) => one.locale === locale));
}

/** Unread texts of the shop and of the brand. */
export function unreadTexts(): Unread[] {
  return rooms.flatMap(({ dictionaries, readings }) => findUnread(dictionaries, readMadeFrom(readings, locales)));
}

/**
 * The records of a language after a second reader has read the named texts: `zh_CN`, `zh_CN/cart` or `zh_CN/cart:title`. A name without a language is ignored, because a person
 * reads one language at a time. Records of removed keys are deleted.
 */
export function afterReading(dictionaries: Dictionaries, locale: Locale, readings: Readings, names: readonly string[]): Readings {
  const own = names.filter((name) => name === locale || name.startsWith(`${locale}/`));
  const records = textsOfDictionaries(dictionaries).flatMap(({ place, locale: spoken, text }) => {
    const key = place.slice(locale.length + 1);
    const hash = spoken !== locale ? undefined : isNamed(locale, key, own) ? hashOf(text) : readings[key];
    return hash === undefined ? [] : [[key, hash]];
  });
  return Object.fromEntries(records) as Readings;
}

/** Names that no text has, because the language is missing or something is misspelled. */
export function findStrangeNames(names: readonly string[]): string[] {
  const places = rooms.flatMap(({ dictionaries }) => textsOfDictionaries(dictionaries)).map(({ place }) => place);
  return names.filter((name) => !places.some((place) => place === name || place.startsWith(`${name}/`) || place.startsWith(`${name}:`)));
}

/** A line for each language with unread texts: how many, and in which dictionaries. */
export function countUnread(unread: readonly Unread[]): string[] {
  return locales.flatMap((locale) => {
    const spaces = unread.filter((one) => one.locale === locale).map(({ key }) => key.split(':')[0] ?? '');
    const parts = [...new Set(spaces)].toSorted().map((space) => `${space} ${spaces.filter((one) => one === space).length}`);
    return spaces.length === 0 ? [] : [`${locale}: ${spaces.length} unread (${parts.join(', ')})`];
  });
}

/** Dictionaries of a folder with changes that are not committed, such as `zh_CN/cart`; none outside a repository. */
export function findUncommitted(texts: URL): string[] {
  try {
    const options = { cwd: fileURLToPath(texts), encoding: 'utf8', stdio: 'pipe' } as const;
    const said = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', '.'], options);
    return [...said.matchAll(/([a-z]{2}_[A-Z]{2}\/\w+)\.json$/gm)].map(([, place = '']) => place);
  } catch {
    return [];
  }
}
