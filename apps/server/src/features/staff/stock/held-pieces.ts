import { type RawBuilder, sql } from 'kysely';

/** Rows of `variant_id` and `pieces`: what lies on the shelf although it is not free, because it belongs to orders that are not shipped yet. */
export const heldPieces: RawBuilder<unknown> = sql`(SELECT order_line.variant_id, sum(order_line.quantity)::int AS pieces
  FROM member_order JOIN order_line ON order_line.order_id = member_order.id
  WHERE member_order.state IN ('unpaid', 'paid') GROUP BY order_line.variant_id)`;
