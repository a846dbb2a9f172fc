import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** A variant's display name (`Rose cream · 50 ml`), its stock, and whether the company's members may buy it; undefined for an unknown variant. */
export async function nameVariant(
  transaction: Database,
  variantId: number,
  locale: Locale,
  companyCode = '',
): Promise<{ product: string; published: boolean; sellsHere: boolean; stock: number } | undefined> {
  const row = await transaction
    .selectFrom('product_variant as variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.name', 'variant.stock', 'variant.spec1_value', 'variant.spec2_value'])
    .select([
      sql<boolean>`is_offered(product.published, product.offered_until) AND variant.on_sale`.as('published'),
      sql<boolean>`sells_in(variant.companies, ${companyCode})`.as('sellsHere'),
    ])
    .where('variant.id', '=', variantId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const product = [row.name, row.spec1_value, row.spec2_value]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(' · ');
  return { product, published: row.published, sellsHere: row.sellsHere, stock: row.stock };
}
