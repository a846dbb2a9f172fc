import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A line of an unpaid order, with its reserved pieces. */
export interface HeldLine {
  orderId: bigint;
  expiresAt: Date;
  variantId: number;
  pieces: number;
}

/** SQL condition: the limits for newcomers apply to the member, who has never paid an order (refunded ones do not count), or has not verified the e-mail address. */
export const isNewcomer = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(NOT EXISTS (SELECT FROM member_order AS paid
  WHERE paid.member_id = ${memberId} AND paid.state IN ('paid', 'shipped', 'delivered'))
  OR EXISTS (SELECT FROM member AS unproved WHERE unproved.id = ${memberId} AND unproved.email_unproved_since IS NOT NULL))`;

export const hasUnpaid = (memberId: bigint): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM member_order AS unpaid WHERE unpaid.member_id = ${memberId} AND unpaid.state = 'unpaid')`;

/** Pieces reserved by a member's unpaid orders. Expired orders count until their pieces are back in stock. */
export async function heldByMember(transaction: Database, memberId: bigint): Promise<HeldLine[]> {
  return (await sql<HeldLine>`${lines} WHERE member_order.member_id = ${memberId} AND member_order.state = 'unpaid'`.execute(transaction))
    .rows;
}

/** Pieces reserved by unpaid orders of all newcomers from one network. */
export async function heldByNetwork(transaction: Database, network: string): Promise<HeldLine[]> {
  const all = sql<HeldLine>`${lines} WHERE member_order.placed_from = ${network} AND member_order.placed_from <> ''
    AND member_order.state = 'unpaid' AND ${isNewcomer(sql`member_order.member_id`)}`;
  return (await all.execute(transaction)).rows;
}

/** Makes other orders of newcomers from the same network wait until the transaction ends. */
export async function lockNetwork(transaction: Database, network: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders from ${network}`}, 0))`.execute(transaction);
}

const lines = sql`SELECT member_order.id AS "orderId", member_order.expires_at AS "expiresAt", order_line.variant_id AS "variantId",
  order_line.quantity AS pieces FROM member_order JOIN order_line ON order_line.order_id = member_order.id`;
