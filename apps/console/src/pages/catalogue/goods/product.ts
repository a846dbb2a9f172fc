import type { AnswerOf, GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { askedLocales } from '../../../shared/words/asked-locales.ts';

export type Product = AnswerOf<'getStaffProduct'>['data'];
export type Shelf = AnswerOf<'listShelves'>['data'][number];

/** The texts of a product that every language should have. */
export const wordFields = ['name', 'summary', 'introduction'] as const;

/** English first: the other languages are translated from it. */
export const sourceLocale: Locale = 'en_US';

/** A text in the given language, otherwise in English. */
export const wordIn = (words: GoodsWords, locale: Locale): string => words[locale] ?? words[sourceLocale] ?? '';

/** Paths of texts that are missing in English or a language of the shop, language by language. */
export const missingPaths = (document: GoodsDocument, offered: readonly string[] | undefined): string[] =>
  askedLocales(offered).flatMap((locale) =>
    wordFields.filter((field) => (document[field][locale] ?? '').trim() === '').map((field) => `${field}.${locale}`),
  );

/** The values that distinguish a variant, such as `Rich, 30 ml`; empty for a product's only variant. */
export const specsOf = ({ spec1, spec2 }: Pick<GoodsVariant, 'spec1' | 'spec2'>, locale: Locale): string =>
  [wordIn(spec1, locale), wordIn(spec2, locale)].filter((word) => word !== '').join(', ');

/** The path of a shelf: `Skin care › Serums`. */
export function shelfName(shelves: readonly Shelf[], number: number, locale: Locale): string {
  const shelf = shelves.find((one) => one.shelf === number);
  if (shelf === undefined) return '';
  const part = shelves.find((one) => one.shelf === shelf.within);
  return [part, shelf].flatMap((one) => (one === undefined ? [] : [wordIn(one.name, locale)])).join(' › ');
}

/** The address of a picture, by the key that products use. */
export const pictureOf = (key: string): string => `/images/of/${key}/320.webp`;

/** The product's page in the shop; undefined if the shop does not offer it. */
export function placeInShop({ state, live }: Product): string | undefined {
  const variant = live.variants.find(({ onSale }) => onSale);
  return state === 'offSale' || variant === undefined ? undefined : `/pc/goods?id=${variant.key}`;
}
