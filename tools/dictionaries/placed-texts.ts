import { isLocale } from '@upline/i18n';
import type { Dictionaries } from '@upline/i18n/server';
import type { PlacedText } from './check-words.ts';

export interface KeyedText extends PlacedText {
  readonly english: string;
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Every dictionary text with its location, such as `ko_KR/cart:title`, and its English text. Uses the `_other` form if English lacks a plural form. */
export function textsOfDictionaries(dictionaries: Dictionaries): KeyedText[] {
  return [...dictionaries].flatMap(([locale, spaces]) =>
    [...spaces].flatMap(([space, texts]) => {
      const originals = dictionaries.get('en_US')?.get(space) ?? {};
      return Object.entries(texts).map(([key, text]) => {
        const english = originals[key] ?? originals[key.replace(plural, '_other')] ?? '';
        return { place: `${locale}/${space}:${key}`, locale, text, english };
      });
    }),
  );
}

/** Every text within a value that contains texts by locale at any depth: the brand's documents and assortment, the demo's announcements. */
export function textsWithin(name: string, value: unknown): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('en_US' in value)) return Object.values(value).flatMap((part) => textsWithin(name, part));
  return Object.entries(value).flatMap(([locale, text]) =>
    isLocale(locale) ? [{ place: `${name} ${locale}`, locale, text: String(text) }] : [],
  );
}
