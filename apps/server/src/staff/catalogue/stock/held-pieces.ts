import { type RawBuilder, sql } from 'kysely';
import { onShelfForLine } from '../../../features/order/index.ts';

/** Rows of `variant_id` and `pieces`: what lies on the shelf although it is not free, because it belongs to orders and has not left yet. */
export const heldPieces: RawBuilder<unknown> = sql`(SELECT line.variant_id, sum(${onShelfForLine})::int AS pieces
  FROM member_order JOIN order_line AS line ON line.order_id = member_order.id
  WHERE member_order.state IN ('unpaid', 'paid') GROUP BY line.variant_id)`;
