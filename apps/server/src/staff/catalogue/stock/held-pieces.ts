import { type RawBuilder, sql } from 'kysely';
import { onShelfForLine } from '../../../features/order/index.ts';

/** Rows of `variant_id` and `pieces`: pieces on the shelf that are not free, because they belong to orders that have not been sent. */
export const heldPieces: RawBuilder<unknown> = sql`(SELECT line.variant_id, sum(${onShelfForLine})::int AS pieces
  FROM member_order JOIN order_line AS line ON line.order_id = member_order.id
  WHERE member_order.state IN ('unpaid', 'paid') GROUP BY line.variant_id)`;
