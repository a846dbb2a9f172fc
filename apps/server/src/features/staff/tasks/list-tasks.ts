import { type RawBuilder, sql } from 'kysely';
import { scopedBy } from '../lists/company-scope.ts';
import { liesOnDays } from '../lists/conditions.ts';
import { defineListSource } from '../lists/list-source.ts';

interface TaskRow {
  id: bigint;
  kind: string;
  subject: string;
  detail: object;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: string;
}

/** The company of the order or payment that a task is about. Other tasks have none, and only people without a limit see them. */
const company: RawBuilder<unknown> = sql`coalesce(
  (SELECT member_company_code FROM member_order WHERE order_no = staff_task.subject),
  (SELECT member_company_code FROM payment_attempt WHERE reference = split_part(staff_task.subject, ':', 1)))`;

export const taskSource = defineListSource<'listTasks', TaskRow>({
  name: 'listTasks',
  select: sql`staff_task.id, staff_task.kind, staff_task.subject, staff_task.detail, staff_task.opened_at AS "openedAt",
    staff_task.closed_at AS "closedAt", staff_task.closed_by AS "closedBy"`,
  from: sql`staff_task`,
  scope: scopedBy(company),
  key: { column: sql`staff_task.id`, type: 'bigint' },
  sorts: { openedAt: { column: sql`staff_task.opened_at`, type: 'timestamptz' } },
  filters: {
    state: (states) =>
      states.length > 1 ? sql`true` : states[0] === 'open' ? sql`staff_task.closed_at IS NULL` : sql`staff_task.closed_at IS NOT NULL`,
    kind: (kind) => sql`staff_task.kind = ${kind}`,
    subject: (subject) => sql`staff_task.subject = ${subject}`,
    openedAt: (days, { timeZone }) => liesOnDays(sql`staff_task.opened_at`, days, timeZone),
  },
  show: ({ id, kind, subject, detail, openedAt, closedAt, closedBy }) => ({
    taskNo: Number(id),
    kind,
    subject,
    detail: JSON.stringify(detail),
    state: closedAt === null ? 'open' : 'closed',
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? '',
    closedBy,
  }),
});
