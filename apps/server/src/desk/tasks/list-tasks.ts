import { sql } from 'kysely';
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

export const taskSource = defineListSource<'listTasks', TaskRow>({
  name: 'listTasks',
  select: sql`staff_task.id, staff_task.kind, staff_task.subject, staff_task.detail, staff_task.opened_at AS "openedAt",
    staff_task.closed_at AS "closedAt", staff_task.closed_by AS "closedBy"`,
  table: sql`staff_task`,
  // Tasks about no order, payment, bank account or stock have no company, and only staff of all companies see them.
  scope: scopedBy(sql`staff_task.member_company_code`),
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
