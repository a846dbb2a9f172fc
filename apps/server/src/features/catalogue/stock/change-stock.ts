import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { StockChangeKind } from '../../../platform/database/schema/catalogue-tables.ts';

export interface StockCause {
  /** A sale is written with its order (`soldLines`), and a variant's opening stock by the database. */
  kind: Exclude<StockChangeKind, 'opening' | 'sale'>;
  orderId?: bigint;
  deliveryId?: bigint;
  countId?: bigint;
  /** Staff member; absent for members and for automatic changes. */
  staffId?: bigint;
  note?: string;
  at: Date;
}

/** Pieces of a variant added to the stock; negative for pieces taken out. */
export interface PieceChange {
  variantId: number;
  change: number;
  /** Reason for this change; undefined if the note of the cause applies. */
  note?: string;
}

export interface StockLeft {
  variantId: number;
  stock: number;
}

/**
 * Changes the stock of variants and writes each change into the journal, in one statement. All movements of stock use this function, except orders that take pieces (`takeStock`).
 * Returns the variants that changed: a missing one has too few pieces or does not exist, and the caller's transaction must roll back. A change of zero writes no row. Rows are
 * locked in the order of their ids, as orders lock them.
 */
export async function changeStock(transaction: Database, changes: readonly PieceChange[], cause: StockCause): Promise<StockLeft[]> {
  const ids = changes.map(({ variantId }) => variantId);
  const pieces = changes.map(({ change }) => change);
  const notes = changes.map((change) => change.note ?? null);
  const { kind, orderId = null, deliveryId = null, countId = null, staffId = null, note = '', at } = cause;
  const { rows } = await sql<StockLeft>`
    WITH wanted AS MATERIALIZED (
      SELECT variant.id, line.change, line.note
      FROM product_variant AS variant
      JOIN (SELECT id, sum(change)::int AS change, max(note) AS note
        FROM unnest(${ids}::int[], ${pieces}::int[], ${notes}::text[]) AS given (id, change, note) GROUP BY id) AS line
        ON line.id = variant.id
      ORDER BY variant.id FOR NO KEY UPDATE OF variant),
    changed AS (
      UPDATE product_variant AS variant SET stock = variant.stock + wanted.change FROM wanted
      WHERE variant.id = wanted.id AND variant.stock + wanted.change >= 0
      RETURNING variant.id, wanted.change, wanted.note, variant.stock),
    written AS (
      INSERT INTO stock_change (variant_id, kind, change, stock_after, order_id, delivery_id, count_id, staff_id, note, at)
      SELECT id, ${kind}, change, stock, ${orderId}::int8, ${deliveryId}::int8, ${countId}::int8, ${staffId}::int8, coalesce(note, ${note}), ${at}::timestamptz FROM changed WHERE change <> 0 ORDER BY id)
    SELECT id AS "variantId", stock FROM changed ORDER BY id`.execute(transaction);
  return rows;
}
