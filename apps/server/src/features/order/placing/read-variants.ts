import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { CartLine, OrderedVariant } from './take-stock.ts';

/** A current variant with the wanted number of pieces. */
export type QuotedVariant = OrderedVariant & {
  stock: number;
  /** Whether members of the company can buy it. */
  sellsHere: boolean;
};

/** Reads the current variants of these lines, in line order, without taking stock. Variants the shop does not show are missing. */
export async function readVariants(database: Database, lines: readonly CartLine[], companyCode: string): Promise<QuotedVariant[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const { rows } = await sql<QuotedVariant>`
    SELECT variant.id AS "variantId", line.quantity, product.product_no AS "productNo", product.name, variant.spec1_value AS spec1,
      variant.spec2_value AS spec2, picture_address(coalesce(variant.pictures[1], product.pictures[1])) AS picture, coalesce(force.price_cents, variant.price_cents) AS "priceCents",
      coalesce(force.show_price_cents, variant.show_price_cents) AS "showPriceCents", coalesce(force.pv, variant.pv) AS pv,
      cv_in_force(variant.id, variant.cv) AS cv, product.deposit_cents AS "depositCents", product.tax_class AS "taxClass",
      product.weight_grams AS "weightGrams", variant.stock,
      sells_in(variant.companies, ${companyCode}) AS "sellsHere"
    FROM unnest(${ids}::int[], ${quantities}::int[]) WITH ORDINALITY AS line (id, quantity, place)
    JOIN product_variant AS variant ON variant.id = line.id AND variant.on_sale
    JOIN product ON product.id = variant.product_id AND is_offered(product.published, product.offered_until)
    LEFT JOIN LATERAL price_in_force(variant.id) AS force ON true
    ORDER BY line.place`.execute(database);
  return rows;
}
