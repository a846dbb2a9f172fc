import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Pieces of an order line not sent yet. */
export interface LeftLine {
  lineId: number;
  left: number;
}

/** Pieces of the order line `line`, less the sent pieces and the pieces in these refunds. */
const less = (refunded: RawBuilder<unknown>): RawBuilder<number> => sql<number>`greatest(line.quantity
  - coalesce((SELECT sum(part.quantity) FROM parcel_line AS part JOIN parcel ON parcel.id = part.parcel_id
    WHERE part.line_id = line.id AND parcel.undone_at IS NULL), 0)
  - coalesce((${refunded}), 0), 0)::int`;

/** SQL: pieces of the order line `line` neither sent nor refunded. A refund takes unsent pieces first. */
export const leftOfLine = less(sql`SELECT sum(back.pieces) FROM order_refund_line AS back WHERE back.order_line_id = line.id`);

/**
 * SQL: pieces of the order line `line` still on the shelf. They include pieces of a refund the gateway has not confirmed, which return to stock when the refund is posted. A refund
 * without an attempt is posted at once.
 */
export const onShelfForLine =
  less(sql`SELECT sum(back.pieces) FROM order_refund_line AS back JOIN order_refund AS refund ON refund.id = back.refund_id
    WHERE back.order_line_id = line.id AND (refund.state = 'done' OR refund.attempt_id IS NULL)`);

/** Pieces of an order still to send. Orders sent before the parcel table existed have nothing left. */
export const leftToSend = async (database: Database, orderId: bigint): Promise<LeftLine[]> =>
  (await leftToSendOf(database, [orderId])).map(({ lineId, left }) => ({ lineId, left }));

export async function leftToSendOf(database: Database, orderIds: readonly bigint[]): Promise<(LeftLine & { orderId: bigint })[]> {
  const { rows } = await sql<LeftLine & { orderId: bigint }>`
    SELECT line.order_id AS "orderId", line.id::float8 AS "lineId", CASE WHEN member_order.shipped_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM parcel WHERE order_id = member_order.id) THEN 0 ELSE ${leftOfLine} END AS left
    FROM order_line AS line JOIN member_order ON member_order.id = line.order_id WHERE line.order_id = ANY (${[...orderIds]}::bigint[]) ORDER BY line.id`.execute(
    database,
  );
  return rows.filter(({ left }) => left > 0);
}

/**
 * Sets a locked order's state from its parcels: shipped once every unrefunded piece has left, delivered once all arrived, else paid. Carrier and number are those of the first
 * parcel. An order without parcels does not change.
 */
export async function settleShipping(transaction: Database, orderId: bigint): Promise<void> {
  await sql`
    WITH sent AS (SELECT * FROM parcel WHERE order_id = ${orderId} AND undone_at IS NULL),
    first AS (SELECT * FROM sent ORDER BY id LIMIT 1),
    whole AS (SELECT EXISTS (SELECT FROM sent) AND NOT EXISTS (SELECT FROM order_line AS line WHERE line.order_id = ${orderId} AND ${leftOfLine} > 0) AS all_gone)
    UPDATE member_order SET
      carrier = coalesce((SELECT carrier FROM first), ''),
      tracking_no = coalesce((SELECT tracking_no FROM first), ''),
      tracking_url = coalesce((SELECT tracking_url FROM first), ''),
      shipped_at = CASE WHEN whole.all_gone THEN (SELECT max(sent_at) FROM sent) END,
      state = CASE WHEN NOT whole.all_gone THEN 'paid' WHEN (SELECT bool_and(delivered_at IS NOT NULL) FROM sent) THEN 'delivered' ELSE 'shipped' END
    FROM whole WHERE id = ${orderId} AND state IN ('paid', 'shipped', 'delivered') AND EXISTS (SELECT FROM parcel WHERE order_id = ${orderId})`.execute(
    transaction,
  );
}
