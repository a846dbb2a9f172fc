import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { settlingOf } from '../../../desk/tasks/settling.ts';

export type OpenMatter = AnswerOf<'getStaffMember'>['data']['openMatters'][number];

interface Row {
  kind: string;
  subject: string;
  taskId: bigint | null;
  amountCents: bigint | null;
  since: Date;
}

const MOST = 50;
const otherPermissions: Readonly<Record<string, string>> = {
  withdrawal: 'withdrawal.decide',
  payout: 'withdrawal.pay',
  shipping: 'order.ship',
  refund: 'order.refund',
};

/** A member's open matters: withdrawals, orders to send, pending refunds, and tasks about their orders and payments. */
export async function readOpenMatters(database: Database, memberId: bigint): Promise<OpenMatter[]> {
  const { rows } = await sql<Row>`
    SELECT CASE state WHEN 'requested' THEN 'withdrawal' ELSE 'payout' END AS kind, 'W-' || id AS subject, NULL::bigint AS "taskId",
      amount_cents AS "amountCents", requested_at AS since
    FROM withdrawal WHERE member_id = ${memberId} AND state IN ('requested', 'approved', 'returned')
    UNION ALL
    SELECT 'shipping', order_no, NULL, total_cents, paid_at FROM member_order WHERE member_id = ${memberId} AND state = 'paid'
    UNION ALL
    SELECT 'refund', order_no, NULL, order_refund.total_cents, requested_at FROM order_refund
      JOIN member_order ON member_order.id = order_refund.order_id
      WHERE member_order.member_id = ${memberId} AND order_refund.state = 'open'
    UNION ALL
    SELECT task.kind, task.subject, task.id, NULL, task.opened_at FROM staff_task AS task
      WHERE task.closed_at IS NULL AND (
        task.subject = (SELECT code FROM member WHERE id = ${memberId}) OR
        EXISTS (SELECT FROM member_order WHERE member_id = ${memberId} AND order_no = task.subject)
        OR EXISTS (SELECT FROM payment_attempt WHERE payer_id = ${memberId} AND reference = task.subject))
    ORDER BY since LIMIT ${MOST}`.execute(database);
  return rows.map(({ kind, subject, taskId, amountCents, since }) => ({
    kind,
    subject,
    taskId: taskId === null ? null : Number(taskId),
    amount: amountCents === null ? null : Number(amountCents) / 100,
    since: since.toISOString(),
    permission: taskId === null ? (otherPermissions[kind] ?? '') : settlingOf(kind).permission,
  }));
}
