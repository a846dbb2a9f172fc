import type { AnswerOf, Permission } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { isInSight } from '../members/member-in-sight.ts';
import { settlingOf } from '../tasks/settling.ts';

type Waiting = AnswerOf<'getHome'>['data']['waiting'][number];

interface Row {
  kind: string;
  count: number;
  amountCents: bigint | null;
  oldestAt: Date;
  oldestSubject: string;
}

/** What a person must be allowed to see, and to do, for each kind besides tasks. */
const kinds: Readonly<Record<string, { sees: Permission; settles: Permission }>> = {
  withdrawal: { sees: 'withdrawal.read', settles: 'withdrawal.decide' },
  payout: { sees: 'withdrawal.read', settles: 'withdrawal.pay' },
  unshipped: { sees: 'order.read', settles: 'order.ship' },
  refund: { sees: 'order.read', settles: 'order.refund' },
};

/** What needs a person, by kind, the oldest first. Tasks are about members in sight; those about nobody are for people without a limit. */
export async function readWaiting({ database, staff, now }: StaffContext): Promise<Waiting[]> {
  const inSight = isInSight(staff);
  const isLimited = staff.companies !== undefined;
  const { rows } = await sql<Row>`
    SELECT CASE state WHEN 'requested' THEN 'withdrawal' ELSE 'payout' END AS kind, count(*)::int AS count,
      sum(amount_cents)::int8 AS "amountCents", min(requested_at) AS "oldestAt", 'W-' || min(withdrawal.id) AS "oldestSubject"
    FROM withdrawal JOIN member ON member.id = withdrawal.member_id
    WHERE state IN ('requested', 'approved', 'returned') AND ${inSight} GROUP BY 1
    UNION ALL
    SELECT 'unshipped', count(*)::int, sum(total_cents)::int8, min(paid_at), (array_agg(order_no ORDER BY paid_at))[1]
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE state = 'paid' AND paid_at < ${now}::timestamptz - interval '1 day' AND ${inSight} HAVING count(*) > 0
    UNION ALL
    SELECT 'refund', count(*)::int, sum(total_cents)::int8, min(requested_at), (array_agg(order_no ORDER BY requested_at))[1]
    FROM order_refund JOIN member_order ON member_order.id = order_refund.order_id JOIN member ON member.id = member_order.member_id
    WHERE order_refund.state = 'open' AND ${inSight} HAVING count(*) > 0
    UNION ALL
    SELECT 'task:' || task.kind, count(*)::int, NULL, min(task.opened_at), (array_agg(task.subject ORDER BY task.opened_at))[1]
    FROM staff_task AS task
    WHERE task.closed_at IS NULL AND (NOT ${isLimited}
      OR EXISTS (SELECT FROM member_order JOIN member ON member.id = member_order.member_id
        WHERE order_no = task.subject AND ${inSight})
      OR EXISTS (SELECT FROM payment_attempt JOIN member_order ON member_order.id = payment_attempt.order_id
        JOIN member ON member.id = member_order.member_id
        WHERE payment_attempt.reference = split_part(task.subject, ':', 1) AND ${inSight}))
    GROUP BY task.kind
    ORDER BY 4`.execute(database);
  return rows.flatMap(({ kind, count, amountCents, oldestAt, oldestSubject }) => {
    const task = kind.startsWith('task:') ? settlingOf(kind.slice('task:'.length)).permission : undefined;
    const of = task === undefined ? kinds[kind] : { sees: 'task.read' as const, settles: task };
    if (of === undefined || !staff.permissions.has(of.sees)) return [];
    const amount = amountCents === null ? null : amountOf(amountCents);
    const mayYou = staff.permissions.has(of.settles);
    return [{ kind, count, amount, oldestAt: oldestAt.toISOString(), oldestSubject, permission: of.settles, mayYou }];
  });
}
