import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Whether a refund is under way whose gateway part has not gone back yet. */
export async function isRefundUnderWay(database: Database, orderId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('order_refund')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether staff have to decide about money of an order taken by a payer's bank. */
export async function isChargebackOpen(database: Database, orderId: bigint): Promise<boolean> {
  const undecided = await database
    .selectFrom('chargeback')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('balance_state', '=', 'open')
    .executeTakeFirst();
  return undecided !== undefined;
}

/** Whether a bank statement reports that money of an order was taken back, and this is not posted yet or awaits a check by staff. */
async function isTakenBackOpen(database: Database, orderId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('bank_taken_back')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['new', 'open'])
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a refund of an order is under way, or staff have to decide about some of its money. Such an order is not shipped. */
export async function isMoneyOpen(database: Database, orderId: bigint): Promise<boolean> {
  return (
    (await isChargebackOpen(database, orderId)) || (await isRefundUnderWay(database, orderId)) || (await isTakenBackOpen(database, orderId))
  );
}

/** Like `isMoneyOpen`, as an SQL condition for many orders. */
export const moneyIsOpen = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(EXISTS (SELECT FROM chargeback WHERE chargeback.order_id = ${orderId} AND balance_state = 'open')
    OR EXISTS (SELECT FROM order_refund WHERE order_refund.order_id = ${orderId} AND order_refund.state = 'open')
    OR EXISTS (SELECT FROM bank_taken_back WHERE bank_taken_back.order_id = ${orderId} AND bank_taken_back.state IN ('new', 'open')))`;
