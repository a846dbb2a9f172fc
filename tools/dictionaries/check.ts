import { type Locale, localesOf, toBcp47 } from '@upline/i18n';
import type { Dictionaries, Dictionary } from '@upline/i18n/server';
import type { Literals } from './read-literals.ts';

const plural = /_(?:zero|one|two|few|many|other)$/;
const baseKey = (key: string): string => key.replace(plural, '');
/** Placeholders of a text. Excludes the base currency's sign, code and name: every text can use them, and each language picks the one that reads well. */
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{(?!base(?:Code|Name)?\}\})[^}]+\}\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');

/**
 * Finds keys that a locale lacks or has in addition to the English ones. A plural must have exactly the forms of the locale's language (`Intl.PluralRules`), so that every count
 * has a text. A namespace limited to some languages (`localesOf`) is required in these, and forbidden in others.
 */
export function findUnevenKeys(dictionaries: Dictionaries): string[] {
  const english = keysOf(dictionaries.get('en_US'));
  const plurals = new Set([...english].filter((key) => plural.test(key)).map(baseKey));
  const singles = [...english].filter((key) => !plural.test(key));
  return [...dictionaries].flatMap(([locale, spaces]) => {
    const forms = new Intl.PluralRules(toBcp47(locale)).resolvedOptions().pluralCategories;
    const isSpoken = (key: string): boolean => localesOf(key.split(':')[0] ?? '').includes(locale);
    const wanted = new Set([...singles, ...[...plurals].flatMap((key) => forms.map((form) => `${key}_${form}`))].filter(isSpoken));
    const own = keysOf(spaces);
    return [
      ...[...wanted].filter((key) => !own.has(key)).map((key) => `${locale} lacks ${key}`),
      ...[...own].filter((key) => !wanted.has(key)).map((key) => `${locale} has ${key} beyond English`),
    ];
  });
}

const keysOf = (spaces: ReadonlyMap<string, Dictionary> | undefined): Set<string> =>
  new Set([...(spaces ?? [])].flatMap(([space, texts]) => Object.keys(texts).map((key) => `${space}:${key}`)));

/** Finds empty texts and keys out of order. */
export function findUntidyTexts(dictionaries: Dictionaries): string[] {
  return eachDictionary(dictionaries, (place, texts) => {
    const keys = Object.keys(texts);
    const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''));
    return [
      ...keys.filter((key) => texts[key]?.trim() === '').map((key) => `${place}:${key} is empty`),
      ...(unsorted === undefined ? [] : [`${place}:${unsorted} stands out of alphabetical order`]),
    ];
  });
}

/** Finds texts whose `{{places}}` or `<tags>` differ from the English ones. */
export function findUnequalPlaceholders(dictionaries: Dictionaries): string[] {
  return eachDictionary(dictionaries, (place, texts, english) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const original = english[key] ?? english[`${baseKey(key)}_other`];
      // A plural form for a single number may write the number as a word.
      if (key.endsWith('_one') && placeholders(text) === placeholders((original ?? '').replaceAll('{{count}}', ''))) return [];
      return original === undefined || placeholders(original) === placeholders(text)
        ? []
        : [`${place}:${key}: "${text}" for "${original}"`];
    }),
  );
}

/** Words that are the same in every language: brands, currencies, networks, formats, units, PV and CV. */
const worldWide = /\b(?:PV|CV|USD|USDT|TRC-?20|ERC-?20|VST|PDF|QR|CSV|CVV|KB|ID|PayPal|Venmo|Alipay|MM\/YY)\b/g;

/**
 * Finds texts of other locales that equal the English ones, except international words and allowed
 * texts: `namespace:key`, or `locale "text"` → reason.
 */
export function findUntranslated(dictionaries: Dictionaries, allowed: Readonly<Record<string, string>>): string[] {
  return eachDictionary(dictionaries, (place, texts, english) => {
    const [locale, space] = place.split('/') as [string, string];
    if (locale === 'en_US') return [];
    return Object.entries(texts).flatMap(([key, text]) => {
      const bare = text.replace(/\{\{[^}]+\}\}|<\/?\w+\/?>/g, '').replace(worldWide, '');
      const same = text === english[key] && /\p{L}/u.test(bare);
      const isAllowed = `${space}:${key}` in allowed || `${locale} "${text}"` in allowed;
      return same && !isAllowed ? [`${place}:${key}: "${text}"`] : [];
    });
  });
}

/** One readable line per locale: keys, texts that equal the English ones, and total letters compared with English. */
export function dictionaryTable(dictionaries: Dictionaries): { locale: Locale; keys: number; sameAsEnglish: number; length: number }[] {
  const english = dictionaries.get('en_US') ?? new Map<string, Dictionary>();
  const lettersOf = (spaces: ReadonlyMap<string, Dictionary>) =>
    [...spaces.values()].flatMap((texts) => Object.values(texts)).reduce((sum, text) => sum + text.length, 0);
  return [...dictionaries].map(([locale, spaces]) => ({
    locale,
    keys: keysOf(spaces).size,
    sameAsEnglish: [...spaces].flatMap(([space, texts]) =>
      Object.entries(texts).filter(([key, text]) => english.get(space)?.[key] === text),
    ).length,
    length: Math.round((100 * lettersOf(spaces)) / lettersOf(english)) / 100,
  }));
}

/** Contains labels of the specification that no screen shows yet. */
const kept = 'vocabulary';

/** Finds keys that no source uses: as a whole, with its namespace, or by the beginning of a template. */
export function findUnusedKeys(dictionaries: Dictionaries, { texts, prefixes }: Literals): string[] {
  const spaces = [...(dictionaries.get('en_US') ?? [])].filter(([space]) => space !== kept);
  const beginnings = [...prefixes].filter((prefix) => /[.:]/.test(prefix) && !spaces.some(([space]) => prefix === `${space}:`));
  return spaces.flatMap(([space, dictionary]) =>
    Object.keys(dictionary).flatMap((key) => {
      const names = [key, baseKey(key)].flatMap((name) => [name, `${space}:${name}`]);
      const used = names.some((name) => texts.has(name) || beginnings.some((beginning) => name.startsWith(beginning)));
      return used ? [] : [`${space}:${key}`];
    }),
  );
}

/** Finds keys that sources use with their namespace but no English dictionary has. */
export function findUnknownKeys(dictionaries: Dictionaries, { asked }: Literals): string[] {
  const english = dictionaries.get('en_US');
  return [...asked].filter((name) => {
    const [space = '', key] = name.split(/:(.*)/s);
    if (key === undefined) return false;
    return !Object.keys(english?.get(space) ?? {}).some((known) => known === key || baseKey(known) === key);
  });
}

function eachDictionary(dictionaries: Dictionaries, find: (place: string, texts: Dictionary, english: Dictionary) => string[]): string[] {
  return [...dictionaries].flatMap(([locale, spaces]) =>
    [...spaces].flatMap(([space, texts]) => find(`${locale}/${space}`, texts, dictionaries.get('en_US')?.get(space) ?? {})),
  );
}
