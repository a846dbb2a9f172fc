import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeStock, type PieceChange } from '../catalogue/index.ts';
import { returnUses } from '../promotion/index.ts';
import { type CancelledBy, mailCancelled } from './mail-cancelled.ts';

/**
 * Cancels a locked, unpaid order in the caller's transaction. Returns its pieces to stock and its uses to promotions. Mails the member, unless they cancelled it, and any other
 * member who had started to pay for it.
 */
export async function cancelOrder(transaction: Database, orderId: bigint, now: Date, by: CancelledBy): Promise<void> {
  await sql`UPDATE member_order SET state = 'cancelled', cancelled_at = ${now} WHERE id = ${orderId}`.execute(transaction);
  const { rows } = await sql<PieceChange>`
    SELECT variant_id AS "variantId", quantity AS change FROM order_line WHERE order_id = ${orderId}`.execute(transaction);
  await changeStock(transaction, rows, { kind: 'cancellation', orderId, at: now, ...(typeof by === 'object' && by) });
  await returnUses(transaction, orderId, now);
  await mailCancelled(transaction, orderId, by);
}

const AT_ONCE = 200;

/**
 * Cancels expired unpaid orders and returns their pieces to stock. Skips orders with a payment under way. Reads all orders page by page, so that skipped ones never block the
 * others. Returns the number cancelled. Several processes may run it at once.
 */
export async function cancelExpiredOrders(database: Database, now: Date): Promise<number> {
  let cancelled = 0;
  let last: Expired | undefined;
  do {
    const page = await expiredAfter(database, last, now);
    for (const { id } of page) if (await cancelExpired(database, id, now)) cancelled += 1;
    last = page.length === AT_ONCE ? page.at(-1) : undefined;
  } while (last !== undefined);
  return cancelled;
}

interface Expired {
  id: bigint;
  expiresAt: Date;
}

/** The next page of orders to cancel, the earliest to expire first. */
async function expiredAfter(database: Database, last: Expired | undefined, now: Date): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    SELECT id, expires_at AS "expiresAt" FROM member_order
    WHERE state = 'unpaid' AND expires_at <= ${now} AND (expires_at, id) > (${last?.expiresAt ?? new Date(0)}, ${last?.id ?? 0n})
      AND NOT EXISTS (SELECT FROM payment_attempt WHERE order_id = member_order.id AND payment_attempt.state = 'open')
    ORDER BY expires_at, id LIMIT ${AT_ONCE}`.execute(database);
  return rows;
}

async function cancelExpired(database: Database, orderId: bigint, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql`SELECT FROM member_order WHERE id = ${orderId} AND state = 'unpaid' FOR NO KEY UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    if (rows.length === 0) return false;
    // Runs as a second statement to see an attempt committed just before the lock was taken.
    const { rows: open } = await sql`SELECT FROM payment_attempt WHERE order_id = ${orderId} AND state = 'open'`.execute(transaction);
    if (open.length > 0) return false;
    await cancelOrder(transaction, orderId, now, 'time');
    return true;
  });
}
