import type { Dictionaries, Dictionary } from '@upline/i18n/server';
import type { Literals } from './read-literals.ts';

/** Locales whose dictionaries are complete; the others show en_US until they are. */
export const filledLocales = ['en_US', 'zh_CN'] as const;

const plural = /_(?:zero|one|two|few|many|other)$/;
const baseKey = (key: string): string => key.replace(plural, '');
const placeholders = (text: string): string => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');

/** Finds keys that one filled locale has and another lacks; plural forms count as one key, because languages differ in them. */
export function findUnevenKeys(dictionaries: Dictionaries): string[] {
  const keysOf = (locale: (typeof filledLocales)[number]) =>
    new Set([...(dictionaries.get(locale) ?? [])].flatMap(([space, texts]) => Object.keys(texts).map((key) => `${space}:${baseKey(key)}`)));
  return filledLocales.flatMap((locale) => {
    const own = keysOf(locale);
    return filledLocales.flatMap((other) => [...keysOf(other)].filter((key) => !own.has(key)).map((key) => `${locale} lacks ${key}`));
  });
}

/** Finds texts that are empty, keys out of order, and plural forms without `_other`. */
export function findUntidyTexts(dictionaries: Dictionaries): string[] {
  return eachDictionary(dictionaries, (place, texts) => {
    const keys = Object.keys(texts);
    const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''));
    return [
      ...keys.filter((key) => texts[key]?.trim() === '').map((key) => `${place}:${key} is empty`),
      ...keys.filter((key) => plural.test(key) && !(`${baseKey(key)}_other` in texts)).map((key) => `${place}:${key} has no _other form`),
      ...(unsorted === undefined ? [] : [`${place}:${unsorted} stands out of alphabetical order`]),
    ];
  });
}

/** Finds texts whose `{{places}}` or `<tags>` differ from the English text's. */
export function findUnequalPlaceholders(dictionaries: Dictionaries): string[] {
  return eachDictionary(dictionaries, (place, texts, english) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const original = english[key];
      return original === undefined || placeholders(original) === placeholders(text)
        ? []
        : [`${place}:${key}: "${text}" for "${original}"`];
    }),
  );
}

/** Finds texts of zh_CN that are the English ones, save those allowed (`namespace:key` → reason) and those without letters. */
export function findUntranslated(dictionaries: Dictionaries, allowed: Readonly<Record<string, string>>): string[] {
  const english = dictionaries.get('en_US');
  return [...(dictionaries.get('zh_CN') ?? [])].flatMap(([space, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const bare = text.replace(/\{\{[^}]+\}\}|<\/?\w+\/?>/g, '');
      const same = text === english?.get(space)?.[key] && /\p{L}/u.test(bare);
      return same && !(`${space}:${key}` in allowed) ? [`${space}:${key}: "${text}"`] : [];
    }),
  );
}

/** Finds keys that no source speaks of, whole, with its namespace, or by the beginning of a template. */
export function findUnusedKeys(dictionaries: Dictionaries, { texts, prefixes }: Literals): string[] {
  const spaces = [...(dictionaries.get('en_US') ?? [])];
  const beginnings = [...prefixes].filter((prefix) => /[.:]/.test(prefix) && !spaces.some(([space]) => prefix === `${space}:`));
  return spaces.flatMap(([space, dictionary]) =>
    Object.keys(dictionary).flatMap((key) => {
      const names = [key, baseKey(key)].flatMap((name) => [name, `${space}:${name}`]);
      const used = names.some((name) => texts.has(name) || beginnings.some((beginning) => name.startsWith(beginning)));
      return used ? [] : [`${space}:${key}`];
    }),
  );
}

/** Finds keys that are asked for with their namespace and are in no English dictionary. */
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
