import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Deletes lines of a locked cart. Returns the number deleted, and the units left in the cart. */
export async function deleteLines(
  database: Database,
  cartId: bigint,
  lineIds: readonly string[],
): Promise<{ deleted: number; left: number }> {
  const { rows } = await sql<{ deleted: number; left: number }>`
    WITH gone AS (DELETE FROM cart_line WHERE cart_id = ${cartId} AND id = ANY(${lineIds}::bigint[]) RETURNING id)
    SELECT (SELECT count(*)::int FROM gone) AS deleted,
      (SELECT coalesce(sum(quantity), 0)::int FROM cart_line WHERE cart_id = ${cartId} AND NOT id = ANY(${lineIds}::bigint[])) AS left`.execute(
    database,
  );
  return rows[0] as { deleted: number; left: number };
}
