import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelOrder } from './cancel-order.ts';

const AT_ONCE = 200;

/**
 * Cancels unpaid orders whose time is over and puts their pieces back; one whose payment is under way is left alone. Answers
 * how many it cancelled. Any number of processes may run it at once.
 */
export async function cancelExpiredOrders(database: Database, now: Date): Promise<number> {
  const expired = await database
    .selectFrom('member_order')
    .select('id')
    .where('state', '=', 'unpaid')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  let cancelled = 0;
  for (const { id } of expired) if (await cancelExpired(database, id, now)) cancelled += 1;
  return cancelled;
}

async function cancelExpired(database: Database, orderId: bigint, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql`SELECT FROM member_order WHERE id = ${orderId} AND state = 'unpaid' FOR NO KEY UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    if (rows.length === 0) return false;
    // A statement of its own: it sees an attempt that committed just before the lock was had.
    const { rows: open } = await sql`SELECT FROM payment_attempt WHERE order_id = ${orderId} AND state = 'open'`.execute(transaction);
    if (open.length > 0) return false;
    await cancelOrder(transaction, orderId, now);
    return true;
  });
}
