import { textIn } from '../../../operation/texts.ts';
import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import type { Texts } from '../../../platform/database/schema/texts.ts';

export interface VariantRow {
  productId: number;
  productNo: string;
  texts: Texts;
  first: Texts | null;
  second: Texts | null;
  shelf: string;
  ean: string | null;
}

/** Columns of a `VariantRow`; the statement joins `product` to `product_variant`. */
export const variantColumns: RawBuilder<unknown> = sql`product_variant.id AS "productId", product.product_no AS "productNo", product.name AS texts,
  product_variant.spec1_value AS first, product_variant.spec2_value AS second, product_variant.shelf, product_variant.ean`;

/** The product name with its variant: `Face serum, 30 ml`. */
export const nameOf = (locale: Locale, { texts, first, second }: Pick<VariantRow, 'texts' | 'first' | 'second'>): string =>
  [texts, first, second]
    .map((part) => textIn(locale, part))
    .filter(Boolean)
    .join(', ');

export const shownVariant = (locale: Locale, row: VariantRow) => ({
  productId: row.productId,
  productNo: row.productNo,
  name: nameOf(locale, row),
  shelf: row.shelf,
  ean: row.ean ?? '',
});
