import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Per product, the next moment at which the clock alone changes its display: the price of a variant, or its end. Milliseconds since 1970. */
export type ComingMoments = ReadonlyMap<number, number>;

/** Reads the coming moments of offered products, some or all. The transaction that reads the products has the same `now`, so none is missed. */
export async function readComingMoments(database: Database, productIds?: readonly number[]): Promise<ComingMoments> {
  const ofThese = productIds === undefined ? sql`` : sql`AND product.id = ANY (${[...productIds]}::integer[])`;
  const { rows } = await sql<{ id: number; ms: number }>`
    SELECT id, (extract(epoch FROM min(moment)) * 1000)::float8 AS ms FROM (
      SELECT product.id, product.offered_until AS moment FROM product WHERE product.published AND product.offered_until IS NOT NULL ${ofThese}
      UNION ALL
      SELECT product.id, moment
      FROM price_period AS period CROSS JOIN unnest(ARRAY[period.from_at, period.until_at]) AS moment
      JOIN product_variant AS variant ON variant.id = period.variant_id AND variant.on_sale
      JOIN product ON product.id = variant.product_id AND product.published
      WHERE period.until_at IS DISTINCT FROM period.from_at ${ofThese}) AS coming
    WHERE moment > now() GROUP BY id`.execute(database);
  return new Map(rows.map(({ id, ms }) => [id, ms]));
}

/** The moments, with those of the reread products replaced. */
export function withMomentsOf(before: ComingMoments, productIds: readonly number[], read: ComingMoments): ComingMoments {
  const moments = new Map(before);
  for (const id of productIds) moments.delete(id);
  for (const [id, ms] of read) moments.set(id, ms);
  return moments;
}
