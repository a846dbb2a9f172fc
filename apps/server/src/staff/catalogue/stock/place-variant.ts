import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { shownVariant, type VariantRow, variantColumns } from './shown-variant.ts';

/** Sets the place, the bar code and the limit of a variant. Undefined values stay. An empty bar code or a limit of 0 removes it. */
export const placeVariant: Handler<'placeVariant'> = async ({ database, locale }, { productId, shelf, ean, lowLimit }) => {
  if (ean !== undefined && ean !== '') {
    const other =
      await sql<VariantRow>`SELECT ${variantColumns} FROM product_variant JOIN product ON product.id = product_variant.product_id
      WHERE product_variant.ean = ${ean} AND product_variant.id <> ${productId}`.execute(database);
    const [taken] = other.rows;
    if (taken !== undefined) return refuse('eanTaken', { field: 'ean', params: { product: shownVariant(locale, taken).name } });
  }
  const { rows } = await sql<VariantRow & { lowLimit: number }>`
    UPDATE product_variant SET shelf = coalesce(${shelf ?? null}, shelf),
      ean = CASE WHEN ${ean ?? null}::text IS NULL THEN ean ELSE nullif(${ean ?? null}, '') END,
      low_limit = CASE WHEN ${lowLimit ?? null}::int IS NULL THEN low_limit ELSE nullif(${lowLimit ?? null}::int, 0) END
    FROM product WHERE product.id = product_variant.product_id AND product_variant.id = ${productId}
    RETURNING ${variantColumns}, coalesce(low_limit, 0) AS "lowLimit"`.execute(database);
  const [placed] = rows;
  if (placed === undefined) return refuse('productNotFound');
  return { data: { ...shownVariant(locale, placed), lowLimit: placed.lowLimit }, message: 'staff.done' };
};
