import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { AddableVariant, Promotion } from './promotion.ts';
import { promotionColumns } from './read-promotions.ts';

/** Price and values of a piece, in hundredths. */
interface Figures {
  priceCents: bigint;
  pv: bigint;
  cv: bigint | null;
}

/** A variant with its lowest price, usual or in a current or planned period, and its values at that price. */
export interface VariantToJudge extends AddableVariant {
  /** Usual price and values. */
  usualCents: bigint;
  usualPv: bigint;
  usualCv: bigint | null;
  /** Price and values at the moment when it counts most for its price. */
  counting: Figures;
}

/** More than anyone buys: stock is irrelevant for what a promotion could give. */
export const ENOUGH = 1_000_000;

/** Selects variants: some of them, those of some products, those on a shelf, or all. */
export type WhichVariants = { ids: readonly number[] } | { products: readonly number[] } | { shelf: number } | 'all';

function conditionOf(which: WhichVariants): RawBuilder<boolean> {
  if (which === 'all') return sql<boolean>`true`;
  if ('ids' in which) return sql<boolean>`variant.id = ANY (${[...which.ids]}::int[])`;
  if ('products' in which) return sql<boolean>`variant.product_id = ANY (${[...which.products]}::int[])`;
  return sql<boolean>`${which.shelf}::int = ANY (product.category_id || product.further_shelves)`;
}

/** Variants, offered or not, by id. */
export async function readVariantsToJudge(database: Database, which: WhichVariants): Promise<ReadonlyMap<number, VariantToJudge>> {
  const states = sql`(SELECT variant.price_cents AS price, variant.pv, variant.cv
    UNION ALL SELECT price_cents, period.pv, coalesce(period.cv, variant.cv) FROM price_period AS period
      WHERE variant_id = variant.id AND (until_at IS NULL OR until_at > statement_timestamp() AND until_at > from_at)) AS state`;
  const { rows } = await sql<VariantToJudge & { countingCents: bigint; countingPv: bigint; countingCv: bigint | null }>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId",
      ARRAY(SELECT DISTINCT shelf FROM category AS own CROSS JOIN unnest(ARRAY[own.id, own.partition_id]) AS shelf
        WHERE own.id = ANY (product.category_id || product.further_shelves) AND shelf IS NOT NULL) AS shelves,
      lowest.price AS "priceCents", lowest.pv, lowest.cv, ${ENOUGH}::int AS stock,
      variant.price_cents AS "usualCents", variant.pv AS "usualPv", variant.cv AS "usualCv",
      counting.price AS "countingCents", counting.pv AS "countingPv", counting.cv AS "countingCv"
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id
      CROSS JOIN LATERAL (SELECT * FROM ${states} ORDER BY price LIMIT 1) AS lowest
      CROSS JOIN LATERAL (SELECT * FROM ${states} ORDER BY greatest(pv, cv)::numeric / greatest(price, 1) DESC LIMIT 1) AS counting
    WHERE ${conditionOf(which)} ORDER BY variant.id`.execute(database);
  return new Map(
    rows.map(({ countingCents, countingPv, countingCv, ...row }) => [
      row.variantId,
      { ...row, counting: { priceCents: countingCents, pv: countingPv, cv: countingCv } },
    ]),
  );
}

export interface TimedPromotion extends Promotion {
  beginsAt: Date;
  /** Null: without end. */
  endsAt: Date | null;
  /** Approved by two people in its current form. */
  isApproved: boolean;
}

/** Promotions that are switched on and apply at some time of a period; `until` null: without end. */
export async function promotionsOfPeriod(
  database: Database,
  { from, until }: { from: Date; until: Date | null },
): Promise<TimedPromotion[]> {
  const { rows } = await sql<TimedPromotion>`
    SELECT ${promotionColumns}, begins_at AS "beginsAt", ends_at AS "endsAt", approved_version IS NOT DISTINCT FROM version AS "isApproved" FROM promotion
    WHERE is_on AND (ends_at IS NULL OR ends_at > ${from}) AND (${until}::timestamptz IS NULL OR begins_at < ${until}) ORDER BY id`.execute(
    database,
  );
  return rows;
}
