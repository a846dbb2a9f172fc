import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameOf, type VariantRow, variantColumns } from './shown-variant.ts';

/** The refusal of a change that needs more pieces of a variant than are free. It names the variant and its free pieces. */
export async function shortOf(database: Database, locale: Locale, variantId: number, field?: string): Promise<Refusal<'stockShort'>> {
  const { rows } = await sql<VariantRow & { stock: number }>`
    SELECT ${variantColumns}, product_variant.stock FROM product_variant JOIN product ON product.id = product_variant.product_id
    WHERE product_variant.id = ${variantId}`.execute(database);
  const [variant] = rows;
  const params = { context: 'held', product: variant === undefined ? '' : nameOf(locale, variant), stock: variant?.stock ?? 0 };
  return refuse('stockShort', field === undefined ? { params } : { field, params });
}
