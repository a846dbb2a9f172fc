import type { AnswerOf, Permission } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { endOfWeek } from '../../../platform/calendar/index.ts';
import { nextWeek } from '../../../features/earnings/index.ts';
import { permissionOf } from '../../../desk/approvals/check-request.ts';
import { requestsSeenBy } from '../../../desk/approvals/request-rows.ts';
import { showRequests } from '../../../desk/approvals/show-request.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { settlingOf } from '../../../desk/tasks/settling.ts';

type Waiting = AnswerOf<'getHome'>['data']['waiting'][number];
type Member = Waiting['oldestMember'];

/** A waiting item, before it is known who settles it. */
interface Found {
  kind: string;
  count: number;
  amountCents: bigint | null;
  oldestAt: Date;
  oldestSubject: string;
  oldestMemberId: bigint | null;
  askedBy?: string;
  /** Absent: the caller's permission decides. */
  mayYou?: boolean;
}

/** Permissions to see and to settle each kind except tasks and approvals. */
const kinds: Readonly<Record<string, { sees: Permission; settles: Permission }>> = {
  withdrawal: { sees: 'withdrawal.read', settles: 'withdrawal.decide' },
  payout: { sees: 'withdrawal.read', settles: 'withdrawal.pay' },
  payoutFailed: { sees: 'withdrawal.read', settles: 'withdrawal.pay' },
  unshipped: { sees: 'order.read', settles: 'order.ship' },
  refund: { sees: 'order.read', settles: 'order.refund' },
  close: { sees: 'earnings.read', settles: 'week.close' },
};

/** `also` is the permission of the requested operation. The person who decides about it needs that permission too. */
const permissionsOf = (kind: string): { sees: Permission; settles: Permission; also?: Permission | 'anybody' | undefined } | undefined => {
  if (kind.startsWith('task:')) return { sees: 'task.read', settles: settlingOf(kind.slice('task:'.length)).permission };
  if (!kind.startsWith('approval:')) return kinds[kind];
  return { sees: 'approval.read', settles: 'approval.decide', also: permissionOf(kind.slice('approval:'.length)) };
};

/** Items that need a person, by kind, oldest first, as far as the caller may see them. */
export async function readWaiting(context: StaffContext, timeZone: string): Promise<Waiting[]> {
  const { database, staff } = context;
  const found = [...(await readRows(context)), ...(await readApprovals(context)), ...(await readOverdueClose(context, timeZone))];
  const seen = found.flatMap((row) => {
    const of = permissionsOf(row.kind);
    return of !== undefined && staff.permissions.has(of.sees) ? [{ row, permission: of.settles, also: of.also ?? of.settles }] : [];
  });
  const members = await namesOf(
    context,
    seen.map(({ row }) => row.oldestMemberId),
  );
  const roles = await database.selectFrom('staff_role').select(['name', 'permissions']).orderBy('id').execute();
  return seen
    .toSorted((one, other) => one.row.oldestAt.getTime() - other.row.oldestAt.getTime())
    .map(({ row, permission, also }) => ({
      kind: row.kind,
      count: row.count,
      amount: row.amountCents === null ? null : amountOf(row.amountCents),
      oldestAt: row.oldestAt.toISOString(),
      oldestSubject: row.oldestSubject,
      oldestMember: members.get(row.oldestMemberId ?? 0n) ?? null,
      askedBy: row.askedBy ?? '',
      permission,
      roles: roles
        .filter(({ permissions }) => [permission, also].every((one) => one === 'anybody' || permissions.includes(one)))
        .map(({ name }) => name),
      mayYou: row.mayYou ?? staff.permissions.has(permission),
    }));
}

/**
 * Withdrawals, orders, refunds and tasks that wait. Tasks of no company are only for staff of all companies, as in the list of tasks. The oldest of each kind is found by an index or
 * among the few waiting rows, so that no full list is read for its first entry.
 */
async function readRows({ database, staff, now }: StaffContext): Promise<Found[]> {
  const inSight = isInSight(staff);
  const isLimited = staff.companies !== undefined;
  const ofSeen = (member: RawBuilder<unknown>) =>
    isLimited ? sql`EXISTS (SELECT FROM member WHERE member.id = ${member} AND ${inSight})` : sql`true`;
  const unshipped = sql`member_order WHERE state = 'paid' AND paid_at < ${now}::timestamptz - interval '1 day'
    AND NOT EXISTS (SELECT FROM order_hold WHERE order_id = member_order.id) AND ${ofSeen(sql`member_order.member_id`)}`;
  const refunds = sql`order_refund JOIN member_order ON member_order.id = order_refund.order_id
    WHERE order_refund.state = 'open' AND ${ofSeen(sql`member_order.member_id`)}`;
  // A decided withdrawal only waits for its time: no person has to act on it.
  const isGoing = sql`EXISTS (SELECT FROM approval_request AS request WHERE request.subject_kind = 'withdrawal'
    AND request.subject_id = withdrawal.id::text AND request.state = 'waiting' AND request.goes_at IS NOT NULL)`;
  const { rows } = await sql<Found>`
    (SELECT DISTINCT ON (kind) kind, count(*) OVER same::int AS count, sum(amount_cents) OVER same::int8 AS "amountCents",
      min(requested_at) OVER same AS "oldestAt", 'W-' || id AS "oldestSubject", member_id AS "oldestMemberId"
    FROM (SELECT id, member_id, amount_cents, requested_at,
        CASE state WHEN 'requested' THEN 'withdrawal' WHEN 'returned' THEN 'payoutFailed' ELSE 'payout' END AS kind FROM withdrawal
      WHERE state IN ('requested', 'approved', 'returned') AND NOT ${isGoing} AND ${ofSeen(sql`withdrawal.member_id`)}) AS waiting
    WINDOW same AS (PARTITION BY kind) ORDER BY kind, id)
    UNION ALL
    SELECT 'unshipped', waiting.*, oldest.* FROM (SELECT count(*)::int, sum(total_cents)::int8 FROM ${unshipped}) AS waiting,
      LATERAL (SELECT paid_at, order_no, member_id FROM ${unshipped} ORDER BY paid_at LIMIT 1) AS oldest
    UNION ALL
    SELECT 'refund', waiting.*, oldest.* FROM (SELECT count(*)::int, sum(order_refund.total_cents)::int8 FROM ${refunds}) AS waiting,
      LATERAL (SELECT requested_at, order_no, member_id FROM ${refunds} ORDER BY requested_at LIMIT 1) AS oldest
    UNION ALL
    (SELECT DISTINCT ON (task.kind) 'task:' || task.kind, count(*) OVER (PARTITION BY task.kind)::int, NULL, task.opened_at,
      CASE task.kind WHEN 'stockLow' THEN coalesce(task.detail ->> 'name', task.subject) ELSE task.subject END, NULL
    FROM staff_task AS task
    WHERE task.closed_at IS NULL AND ${companySeen(staff, sql`task.member_company_code`)}
    ORDER BY task.kind, task.opened_at)`.execute(database);
  return rows;
}

/** Requests that wait for a second person, by operation. */
async function readApprovals(context: StaffContext): Promise<Found[]> {
  const { database, staff, now } = context;
  const rows = await requestsSeenBy(database, staff)
    .selectAll('approval_request')
    .where('state', '=', 'waiting')
    .where('goes_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  const requests = await showRequests(context, rows);
  return [...Map.groupBy(requests, ({ operation }) => operation)].flatMap(([operation, same]) => {
    const [oldest] = same;
    if (oldest === undefined) return [];
    return {
      kind: `approval:${operation}`,
      count: same.length,
      amountCents: null,
      oldestAt: new Date(oldest.askedAt),
      oldestSubject: oldest.subject.id,
      oldestMemberId: null,
      askedBy: oldest.askedBy,
      mayYou: same.some(({ mayDecide }) => mayDecide),
    };
  });
}

/** Time after a week's end within which its close must finish before staff have to look. */
const CLOSE_WITHIN_MS = 60 * 60 * 1_000;

async function readOverdueClose({ database, now }: StaffContext, timeZone: string): Promise<Found[]> {
  const week = await nextWeek(database);
  if (week === undefined) return [];
  const end = endOfWeek(week, timeZone);
  if (now.getTime() - end.getTime() < CLOSE_WITHIN_MS) return [];
  return [{ kind: 'close', count: 1, amountCents: null, oldestAt: end, oldestSubject: String(week), oldestMemberId: null }];
}

async function namesOf({ database, staff, locale }: StaffContext, found: readonly (bigint | null)[]): Promise<Map<bigint, Member>> {
  const ids = found.filter((id) => id !== null);
  if (ids.length === 0 || !staff.permissions.has('member.read')) return new Map();
  const rows = await database
    .selectFrom('member')
    .select(['id', 'code', 'username', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { memberCode: row.code, name: formatName({ given: row.first_name, family: row.last_name }, locale) || row.username },
    ]),
  );
}
