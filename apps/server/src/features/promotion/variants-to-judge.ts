import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { AddableVariant, Promotion } from './promotion.ts';
import { promotionColumns } from './read-promotions.ts';

/** A variant with the least that it costs, usually or in a period that runs or is planned, and what it counts then. */
export interface VariantToJudge extends AddableVariant {
  /** What it costs and counts usually. */
  usualCents: bigint;
  usualPv: bigint;
  usualCv: bigint | null;
}

/** More than anybody buys: whether pieces are in stock does not matter for what a promotion could give. */
const ENOUGH = 1_000_000;

/** Variants, offered or not, by id; all of them where none are named. */
export async function readVariantsToJudge(database: Database, ids?: readonly number[]): Promise<ReadonlyMap<number, VariantToJudge>> {
  const { rows } = await sql<VariantToJudge>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId",
      ARRAY(SELECT DISTINCT shelf FROM category AS own CROSS JOIN unnest(ARRAY[own.id, own.partition_id]) AS shelf
        WHERE own.id = ANY (product.category_id || product.further_shelves) AND shelf IS NOT NULL) AS shelves,
      lowest.price AS "priceCents", lowest.pv, lowest.cv, ${ENOUGH}::int AS stock,
      variant.price_cents AS "usualCents", variant.pv AS "usualPv", variant.cv AS "usualCv"
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id CROSS JOIN LATERAL (
      SELECT variant.price_cents AS price, variant.pv, variant.cv
      UNION ALL SELECT price_cents, period.pv, coalesce(period.cv, variant.cv) FROM price_period AS period
        WHERE variant_id = variant.id AND (until_at IS NULL OR until_at > statement_timestamp() AND until_at > from_at)
      ORDER BY price LIMIT 1) AS lowest
    ${ids === undefined ? sql`` : sql`WHERE variant.id = ANY (${[...ids]}::int[])`} ORDER BY variant.id`.execute(database);
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** Promotions that are switched on and apply at some time of a period; `until` null: without end. */
export async function promotionsOfPeriod(database: Database, { from, until }: { from: Date; until: Date | null }): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    SELECT ${promotionColumns} FROM promotion
    WHERE is_on AND (ends_at IS NULL OR ends_at > ${from}) AND (${until}::timestamptz IS NULL OR begins_at < ${until}) ORDER BY id`.execute(
    database,
  );
  return rows;
}
