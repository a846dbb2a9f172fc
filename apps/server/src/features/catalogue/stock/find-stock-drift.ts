import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A variant whose stock does not match its journal. */
export interface StockDrift {
  variantId: number;
  stock: number;
  /** Sum of its journal. */
  journal: number;
  /** Stock left according to the newest row of its journal. */
  lastLeft: number;
}

/**
 * Compares the stock of every variant with its journal: the stock must equal both the sum of the rows and what the newest row left. Empty if there is no drift. Reads one moment,
 * so concurrent orders do not disturb it.
 */
export async function findStockDrift(database: Database): Promise<StockDrift[]> {
  const { rows } = await sql<StockDrift>`
    SELECT variant.id AS "variantId", variant.stock, coalesce(journal.sum, 0)::int AS journal, coalesce(newest.stock_after, 0) AS "lastLeft"
    FROM product_variant AS variant
    LEFT JOIN (SELECT variant_id, sum(change) AS sum, max(id) AS last_id FROM stock_change GROUP BY variant_id) AS journal
      ON journal.variant_id = variant.id
    LEFT JOIN stock_change AS newest ON newest.variant_id = variant.id AND newest.id = journal.last_id
    WHERE variant.stock <> coalesce(journal.sum, 0) OR variant.stock <> coalesce(newest.stock_after, 0)
    ORDER BY variant.id`.execute(database);
  return rows;
}
