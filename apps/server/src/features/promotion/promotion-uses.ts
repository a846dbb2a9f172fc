import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Promotion } from './promotion.ts';

/** Counts an order's promotions, which `promoteOrder` locked in the same transaction. */
export async function countUses(
  transaction: Database,
  { orderId, memberId, applied, now }: { orderId: bigint; memberId: bigint; applied: readonly Promotion[]; now: Date },
): Promise<void> {
  const ids = applied.map(({ id }) => id);
  await sql`
    WITH counted AS (UPDATE promotion SET uses = uses + 1 WHERE id = ANY (${ids}::bigint[]) AND most_uses IS NOT NULL)
    INSERT INTO promotion_use (order_id, promotion_id, member_id, used_at)
    SELECT ${orderId}, id, ${memberId}, ${now} FROM unnest(${ids}::bigint[]) AS used (id)`.execute(transaction);
}

/** Returns a cancelled order's uses of promotions. A second call does nothing. */
export async function returnUses(transaction: Database, orderId: bigint, now: Date): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM promotion
    WHERE id IN (SELECT promotion_id FROM promotion_use WHERE order_id = ${orderId} AND returned_at IS NULL)
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  if (rows.length === 0) return;
  await sql`
    WITH back AS (
      UPDATE promotion_use SET returned_at = ${now} WHERE order_id = ${orderId} AND returned_at IS NULL RETURNING promotion_id)
    UPDATE promotion SET uses = uses - 1 FROM back WHERE promotion.id = back.promotion_id AND most_uses IS NOT NULL`.execute(transaction);
}
