import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Pieces of an order's line that have not left. */
export interface LeftLine {
  lineId: number;
  left: number;
}

/** Pieces of the order line `line` less those that have left and those that these refunds took. */
const less = (refunded: RawBuilder<unknown>): RawBuilder<number> => sql<number>`greatest(line.quantity
  - coalesce((SELECT sum(part.quantity) FROM parcel_line AS part JOIN parcel ON parcel.id = part.parcel_id
    WHERE part.line_id = line.id AND parcel.undone_at IS NULL), 0)
  - coalesce((${refunded}), 0), 0)::int`;

/** An expression: how many pieces of the order line `line` have not left and are not refunded. What is refunded is first what had not left. */
export const leftOfLine = less(sql`SELECT sum(back.pieces) FROM order_refund_line AS back WHERE back.order_line_id = line.id`);

/**
 * An expression: how many pieces of the order line `line` lie on the shelf for it. Pieces of a refund that the gateway has not confirmed are among them:
 * they come into stock when the refund is booked. A refund without an attempt is booked when it begins.
 */
export const onShelfForLine =
  less(sql`SELECT sum(back.pieces) FROM order_refund_line AS back JOIN order_refund AS refund ON refund.id = back.refund_id
    WHERE back.order_line_id = line.id AND (refund.state = 'done' OR refund.attempt_id IS NULL)`);

/** What of an order is still to be sent. Of one that was sent before parcels had rows, nothing is. */
export const leftToSend = async (database: Database, orderId: bigint): Promise<LeftLine[]> =>
  (await leftToSendOf(database, [orderId])).map(({ lineId, left }) => ({ lineId, left }));

/** What of several orders is still to be sent. */
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
 * Makes a locked order say what its parcels say: it is shipped once everything that is not refunded has left, delivered once all of it arrived, and paid
 * before. Its carrier and number are those of the first parcel. An order without parcels stays as it is.
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
