import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { AddableVariant } from './promotion.ts';

/**
 * Variants that the shop offers, as promotions see them, by id. `isHeld`: locked until the transaction ends, in the order of their ids as every order locks
 * them.
 */
export async function readPromotedVariants(
  database: Database,
  variantIds: readonly number[],
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<ReadonlyMap<number, AddableVariant>> {
  const { rows } = await sql<AddableVariant>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId", array_remove(ARRAY[category.id, category.partition_id], NULL) AS shelves,
      variant.price_cents AS "priceCents", variant.pv, variant.stock
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id JOIN category ON category.id = product.category_id
    WHERE variant.id = ANY (${[...variantIds]}::int[]) AND variant.on_sale AND product.published
    ORDER BY variant.id ${isHeld ? sql`FOR NO KEY UPDATE OF variant` : sql``}`.execute(database);
  return new Map(rows.map((row) => [row.variantId, row]));
}
