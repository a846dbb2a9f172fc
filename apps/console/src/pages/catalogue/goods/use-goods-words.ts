import { wordOr } from '@upline/i18n/texts';
import type { GoodsDocument, GoodsValue, TaxClass } from '@upline/contract';
import { isLocale, nativeName } from '@upline/i18n';
import { useCallback } from 'react';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { withoutTags } from './description/as-html.ts';
import { shelfName, specsOf } from './product.ts';

export interface GoodsWordings {
  /** The name of a field: *PV of Rich, 30 ml*. */
  readonly field: (path: string) => string;
  /** A field's value in words; null for a missing one. */
  readonly value: (path: string, value: GoodsValue | null) => string | null;
  readonly variant: (key: string) => string;
}

/** A product's fields and their values in words, for lists of changes. Variants are named from the document, or from the live product. */
export function useGoodsWords(document: GoodsDocument, live: GoodsDocument): GoodsWordings {
  const { t, locale } = useTexts('consoleProducts');
  const { count, at } = useFormats();
  const shelves = useAnswer('listShelves', {}).data?.data;
  const variant = useCallback(
    (key: string): string => {
      const found = [...document.variants, ...live.variants].find((one) => one.key === key);
      const specs = found === undefined ? '' : specsOf(found, locale);
      return specs === '' ? (key.startsWith('n') ? t('newVariant') : t('variantNo', { number: key })) : specs;
    },
    [t, locale, document, live],
  );
  const field = useCallback(
    (path: string): string => {
      const [first = '', key = '', name = '', language = ''] = path.split('.');
      if (first !== 'variants') return wordOr(t, `field.${first}`, first, { language: languageOf(key) });
      return wordOr(t, `field.variant.${name}`, name, { variant: variant(key), language: languageOf(language) });
    },
    [t, variant],
  );
  /** A price period in the history's format. */
  const priceInWords = useCallback(
    ([from = '', until = '', price = '', , pv = '', cv]: readonly string[]): string => {
      const said = t(until === '' ? 'price.open' : 'price.period', { price, pv, from: at(from), until: until === '' ? '' : at(until) });
      return cv === undefined ? said : t('price.withCv', { said, cv });
    },
    [t, at],
  );
  const listInWords = useCallback(
    (path: string, values: readonly string[]): string => {
      if (path.includes('.prices.')) return priceInWords(values);
      if (path === 'variantOrder') return values.map(variant).join(' · ');
      if (path === 'furtherShelves') return values.map((one) => shelfName(shelves ?? [], Number(one), locale) || one).join(', ');
      if (path.endsWith('.companies')) return values.length === 0 ? t('companies.every') : values.join(', ');
      return values.length === 0 ? t('pictures.none') : `${t('pictures.count', { count: values.length })}: ${values.join(', ')}`;
    },
    [t, locale, shelves, variant, priceInWords],
  );
  const value = useCallback(
    (path: string, said: GoodsValue | null): string | null => {
      if (said === null) return null;
      if (typeof said === 'boolean') return t(said ? 'onSale' : 'offSale');
      if (path === 'shelf') return shelfName(shelves ?? [], Number(said), locale) || String(said);
      if (path === 'weightGrams') return t('grams', { grams: count(Number(said)) });
      if (path === 'taxClass') return t(`taxClass.${said as TaxClass}`);
      if (path === 'offeredUntil') return said === '' ? t('noEnd') : at(String(said));
      if (typeof said === 'object') return listInWords(path, said.map(String));
      return path.startsWith('introduction.') ? withoutTags(String(said)) : String(said);
    },
    [t, locale, count, at, shelves, listInWords],
  );
  return { field, value, variant };
}

const languageOf = (tag: string): string => (isLocale(tag) ? nativeName(tag) : tag);
