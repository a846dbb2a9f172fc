import type { Database } from '../../../platform/database/connection.ts';

/** Whether an order is to be refunded and its gateway's part has not gone yet. */
export async function isRefundUnderWay(database: Database, orderId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('order_refund')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a payer's bank has taken back any of an order's payment. */
export async function isChargedBack(database: Database, orderId: bigint): Promise<boolean> {
  const found = await database.selectFrom('chargeback').select('attempt_id').where('order_id', '=', orderId).executeTakeFirst();
  return found !== undefined;
}

/** Whether a refund of an order is under way, or something of its money waits for the staff: then nothing is sent on its way. */
export async function isMoneyOpen(database: Database, orderId: bigint): Promise<boolean> {
  const undecided = await database
    .selectFrom('chargeback')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('balance_state', '=', 'open')
    .executeTakeFirst();
  return undecided !== undefined || (await isRefundUnderWay(database, orderId));
}
