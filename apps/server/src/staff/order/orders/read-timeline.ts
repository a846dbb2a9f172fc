import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type Happening, happeningOf, type HappeningRow } from '../../member/members/index.ts';

const MOST = 200;

/** The order of the timeline. `week`: the week in which it counts, empty while it is unpaid. */
interface Told {
  id: bigint;
  orderNo: string;
  week: string;
}

/** `none` if the client named nothing that its page showed; NULL otherwise. */
const unnamed = (column: 'placed_seen' | 'paid_seen' | 'payment_sight.seen'): RawBuilder<unknown> =>
  sql`CASE WHEN ${sql.ref(column)} IS NULL THEN 'none' END`;

/** The timeline of an order, newest first: placing, payments, packing and sending, refunds, and staff acts. */
export async function readTimeline(database: Database, { id, orderNo, week }: Told): Promise<Happening[]> {
  const { rows } = await sql<HappeningRow>`
    WITH placed AS (SELECT * FROM member_order WHERE id = ${id}),
    paid AS (SELECT transfer.id FROM ledger_transfer AS transfer WHERE order_id = ${id} AND kind = 'order_paid' ORDER BY id LIMIT 1)
    SELECT at, kind, who, subject, detail, "auditNo" FROM (
      SELECT ordered_at AS at, 'orderPlaced' AS kind, coalesce((SELECT 'staff:' || staff.name FROM staff_order
        JOIN staff ON staff.id = staff_order.staff_id WHERE staff_order.order_id = placed.id), 'member') AS who, order_no AS subject,
        jsonb_strip_nulls(jsonb_build_object('amount', total_cents / 100.0, 'seen', ${unnamed('placed_seen')})) AS detail,
        NULL::bigint AS "auditNo" FROM placed
      UNION ALL
      SELECT paid_at, 'orderPaid', 'member', order_no, jsonb_strip_nulls(jsonb_build_object('amount', total_cents / 100.0,
        'pv', pv / 100.0, 'week', nullif(${week}::text, '')::int,
        'transfer', (SELECT id FROM paid), 'seen', ${unnamed('paid_seen')})), NULL FROM placed
      UNION ALL
      SELECT shipped_at, 'orderShipped', 'shop', tracking_no, jsonb_build_object('carrier', carrier), NULL FROM placed
      WHERE NOT EXISTS (SELECT FROM parcel WHERE order_id = ${id})
      UNION ALL
      SELECT sent_at, 'orderShipped', coalesce('staff:' || staff.name, 'shop'), tracking_no, jsonb_build_object('carrier', carrier), NULL
      FROM parcel LEFT JOIN staff ON staff.id = sent_by WHERE order_id = ${id}
      UNION ALL
      SELECT delivered_at, 'parcelDelivered', coalesce('staff:' || staff.name, 'shop'), tracking_no, jsonb_build_object('carrier', carrier), NULL
      FROM parcel LEFT JOIN staff ON staff.id = delivered_by WHERE order_id = ${id}
      UNION ALL
      SELECT undone_at, 'parcelUndone', coalesce('staff:' || staff.name, 'shop'), tracking_no, jsonb_build_object('reason', undone_reason), NULL
      FROM parcel LEFT JOIN staff ON staff.id = undone_by WHERE order_id = ${id}
      UNION ALL
      SELECT refunded_at, 'orderRefunded', 'shop', order_no, jsonb_build_object('amount', total_cents / 100.0), NULL FROM placed
      UNION ALL
      SELECT cancelled_at, 'orderCancelled', 'shop', order_no, '{}', NULL FROM placed
      UNION ALL
      SELECT created_at, 'paymentBegun', payer.code, reference, jsonb_strip_nulls(jsonb_build_object('payType', pay_type, 'amount', amount_cents / 100.0,
        'balance', balance_cents / 100.0, 'seen', ${unnamed('payment_sight.seen')})), NULL
      FROM payment_attempt JOIN member AS payer ON payer.id = payer_id LEFT JOIN payment_sight ON attempt_id = payment_attempt.id WHERE order_id = ${id}
      UNION ALL
      SELECT decided_at, CASE state WHEN 'failed' THEN 'paymentFailed' WHEN 'paid' THEN 'paymentTaken' WHEN 'refunded' THEN 'paymentTaken'
        ELSE 'paymentNotNeeded' END, payer.code, reference, jsonb_strip_nulls(jsonb_build_object('failure', nullif(failure, ''),
        'gatewayId', gateway_id)), NULL
      FROM payment_attempt JOIN member AS payer ON payer.id = payer_id WHERE order_id = ${id}
      UNION ALL
      SELECT requested_at, CASE kind WHEN 'refund' THEN 'refundAsked' ELSE 'chargedBack' END, 'shop', ${orderNo},
        jsonb_strip_nulls(jsonb_build_object('reason', reason, 'amount', nullif(total_cents, 0) / 100.0)), NULL FROM order_refund WHERE order_id = ${id}
      UNION ALL
      SELECT done_at, 'refundDone', 'shop', ${orderNo}, jsonb_strip_nulls(jsonb_build_object('amount', nullif(total_cents, 0) / 100.0,
        'pv', nullif(pv, 0) / 100.0)), NULL FROM order_refund WHERE order_id = ${id}
      UNION ALL
      SELECT at, action, actor, subject, jsonb_strip_nulls(jsonb_build_object('reason', coalesce(detail ->> 'reason', ''), 'seen', CASE detail ->> 'seen' WHEN 'none' THEN 'none' END)), id
      FROM audit WHERE subject = ${orderNo} AND (actor LIKE 'staff:%' OR action = 'order.addressChanged')
    ) AS story WHERE at IS NOT NULL ORDER BY at DESC, "auditNo" DESC NULLS LAST LIMIT ${MOST}`.execute(database);
  return rows.map(happeningOf);
}
