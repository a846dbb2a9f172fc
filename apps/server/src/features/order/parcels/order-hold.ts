import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { moneyIsOpen } from '../refunding/money-open.ts';

/** Why an order is on hold, the name of the person who put it there, and when. */
export interface OrderHold {
  reason: string;
  by: string;
  at: Date;
}

/** The hold of an order; undefined if it is not on hold. A caller that acts on the answer has locked the order. */
export async function holdOf(database: Database, orderId: bigint): Promise<OrderHold | undefined> {
  const { rows } = await sql<OrderHold>`
    SELECT reason, staff.name AS by, held_at AS at FROM order_hold JOIN staff ON staff.id = held_by WHERE order_id = ${orderId}`.execute(
    database,
  );
  return rows[0];
}

/** Throws `orderOnHold` if a locked order is on hold. */
export async function requireNoHold(database: Database, orderId: bigint): Promise<void> {
  const hold = await holdOf(database, orderId);
  if (hold !== undefined) throw refuse('orderOnHold', { params: { by: hold.by, reason: hold.reason } });
}

/** Whether an order is on hold, as an SQL condition for many orders. */
export const isOnHold = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM order_hold WHERE order_hold.order_id = ${orderId})`;

/** Whether a row of `member_order` may be picked, packed and sent: paid, with no money under way, and not on hold. */
export const isShippable: RawBuilder<SqlBool> = sql<SqlBool>`(member_order.state = 'paid' AND NOT ${moneyIsOpen(sql`member_order.id`)} AND NOT ${isOnHold(sql`member_order.id`)})`;
