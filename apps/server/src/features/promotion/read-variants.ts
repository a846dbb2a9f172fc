import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { AddableVariant } from './promotion.ts';

/**
 * Variants that the shop offers to members of `company`, as promotions see them, by id. `isHeld`: locked until the transaction ends, in the order of their ids as every order locks
 * them.
 */
export async function readPromotedVariants(
  database: Database,
  variantIds: readonly number[],
  { company, isHeld = false }: { company: RawBuilder<string>; isHeld?: boolean },
): Promise<ReadonlyMap<number, AddableVariant>> {
  const { rows } = await sql<AddableVariant>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId",
      ARRAY(SELECT DISTINCT shelf FROM category AS own CROSS JOIN unnest(ARRAY[own.id, own.partition_id]) AS shelf
        WHERE own.id = ANY (product.category_id || product.further_shelves) AND shelf IS NOT NULL) AS shelves,
      coalesce(force.price_cents, variant.price_cents) AS "priceCents", coalesce(force.pv, variant.pv) AS pv,
      cv_in_force(variant.id, variant.cv) AS cv, variant.stock
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id
    LEFT JOIN LATERAL price_in_force(variant.id) AS force ON true
    WHERE variant.id = ANY (${[...variantIds]}::int[]) AND variant.on_sale AND is_offered(product.published, product.offered_until)
      AND sells_in(variant.companies, ${company})
    ORDER BY variant.id ${isHeld ? sql`FOR NO KEY UPDATE OF variant` : sql``}`.execute(database);
  return new Map(rows.map((row) => [row.variantId, row]));
}
