import type { Locale } from '@upline/i18n';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** A variant's name as sentences say it (`Rose cream · 50 ml`), and its stock; undefined for an unknown variant. */
export async function nameVariant(
  transaction: Database,
  variantId: number,
  locale: Locale,
): Promise<{ product: string; published: boolean; stock: number } | undefined> {
  const row = await transaction
    .selectFrom('product_variant as variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.name', 'product.published', 'variant.on_sale', 'variant.stock', 'variant.spec1_value', 'variant.spec2_value'])
    .where('variant.id', '=', variantId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const product = [row.name, row.spec1_value, row.spec2_value]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(' · ');
  return { product, published: row.published && row.on_sale, stock: row.stock };
}
