import type { Locale } from './locales.ts';

/** The parts of an address, in the reader's language. Any part may be blank. */
export interface Place {
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Languages that write the country first and the door last, each with the position of the postal code. */
const fromTheLarge: { readonly [locale in Locale]?: (way: string, postalCode: string) => string[] } = {
  zh_CN: (way, postalCode) => [way, postalCode],
  zh_TW: (way, postalCode) => [postalCode, way],
  ja_JP: (way, postalCode) => [postalCode && `〒${postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2')}`, way],
  ko_KR: (way, postalCode) => [postalCode && `(${postalCode})`, way],
};

const isFilled = (text: string): boolean => text.trim() !== '';
const endsJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
const beginsJoined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Chinese and Japanese words are joined without a space; Latin words between them keep theirs. */
const join = (words: readonly string[]): string =>
  words.reduce((way, word) => way + (way === '' || (endsJoined.test(way) && beginsJoined.test(word)) ? '' : ' ') + word, '');

/** An address in the locale's order, one entry per line: door first or country first. */
export function addressLines({ street, city, province, postalCode, country }: Place, locale: Locale): string[] {
  const set = fromTheLarge[locale];
  if (set) return set(join([country, province, city, street].filter(isFilled)), postalCode).filter(isFilled);
  return [street, [city, [province, postalCode].filter(isFilled).join(' ')].filter(isFilled).join(', '), country].filter(isFilled);
}

/** The same address on one line. */
export const formatAddress = (place: Place, locale: Locale): string =>
  addressLines(place, locale).join(locale in fromTheLarge ? ' ' : ', ');
