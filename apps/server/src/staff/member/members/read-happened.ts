import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type Happening = AnswerOf<'getStaffMember'>['data']['happened'][number];

export interface HappeningRow extends Omit<Happening, 'at' | 'auditNo'> {
  at: Date;
  auditNo: bigint | null;
}

export const happeningOf = ({ at, auditNo, ...row }: HappeningRow): Happening => ({
  ...row,
  at: at.toISOString(),
  auditNo: auditNo === null ? null : Number(auditNo),
});

/** The latest events of a member, newest first. Each source is read by its own index, at most as many rows as are shown. */
export async function readHappened(database: Database, { id, code }: { id: bigint; code: string }, limit: number): Promise<Happening[]> {
  const { rows } = await sql<HappeningRow>`
    WITH orders AS (SELECT * FROM member_order WHERE member_id = ${id} ORDER BY id DESC LIMIT ${limit}),
    withdrawals AS (SELECT * FROM withdrawal WHERE member_id = ${id} ORDER BY id DESC LIMIT ${limit})
    SELECT at, kind, who, subject, detail, "auditNo" FROM (
      SELECT step.at, step.kind, 'member' AS who, order_no AS subject, jsonb_build_object('amount', total_cents / 100.0) AS detail,
        NULL::bigint AS "auditNo"
      FROM orders, LATERAL (VALUES (ordered_at, 'orderPlaced'), (paid_at, 'orderPaid'), (shipped_at, 'orderShipped'),
        (refunded_at, 'orderRefunded'), (cancelled_at, 'orderCancelled')) AS step (at, kind)
      UNION ALL
      (SELECT coalesce(decided_at, created_at), 'paymentFailed', 'member', member_order.order_no,
        jsonb_build_object('amount', amount_cents / 100.0, 'failure', failure), NULL
      FROM payment_attempt JOIN member_order ON member_order.id = payment_attempt.order_id
      WHERE payer_id = ${id} AND payment_attempt.state = 'failed' ORDER BY payment_attempt.id DESC LIMIT ${limit})
      UNION ALL
      SELECT step.at, step.kind, step.who, 'W-' || withdrawals.id, jsonb_build_object('amount', amount_cents / 100.0), NULL
      FROM withdrawals, LATERAL (VALUES (requested_at, 'withdrawalRequested', 'member'),
        (decided_at, CASE state WHEN 'rejected' THEN 'withdrawalRejected' ELSE 'withdrawalApproved' END, 'shop'),
        (paid_at, 'withdrawalPaid', 'shop')) AS step (at, kind, who)
      UNION ALL
      (SELECT released_at, 'earningsReleased', 'shop', week::text, jsonb_build_object('amount', total_cents / 100.0), NULL
      FROM week_bonus WHERE member_id = ${id} AND released_at IS NOT NULL ORDER BY week DESC LIMIT ${limit})
      UNION ALL
      (SELECT last_at, CASE outcome WHEN 'right' THEN 'signedIn' ELSE 'wrongPassword' END, 'member', device,
        jsonb_build_object('address', address, 'times', times), NULL
      FROM sign_in WHERE member_id = ${id} ORDER BY last_at DESC, id DESC LIMIT ${limit})
      UNION ALL
      (SELECT at, action, actor, subject, jsonb_build_object('reason', coalesce(detail ->> 'reason', '')), id
      FROM audit WHERE subject = ${code} AND actor LIKE 'staff:%' ORDER BY id DESC LIMIT ${limit})
    ) AS happened WHERE at IS NOT NULL ORDER BY at DESC, "auditNo" DESC NULLS LAST LIMIT ${limit}`.execute(database);
  return rows.map(happeningOf);
}
