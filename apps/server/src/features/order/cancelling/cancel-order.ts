import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Cancels a locked, unpaid order in the caller's transaction: its pieces go back into stock, in id order as they were taken. */
export async function cancelOrder(transaction: Database, orderId: bigint, now: Date): Promise<void> {
  await sql`UPDATE member_order SET state = 'cancelled', cancelled_at = ${now} WHERE id = ${orderId}`.execute(transaction);
  await sql`
    WITH back AS MATERIALIZED (
      SELECT variant.id, line.quantity FROM order_line AS line JOIN product_variant AS variant ON variant.id = line.variant_id
      WHERE line.order_id = ${orderId} ORDER BY variant.id FOR NO KEY UPDATE OF variant)
    UPDATE product_variant AS variant SET stock = stock + back.quantity FROM back WHERE variant.id = back.id`.execute(transaction);
}
