import { sql } from 'kysely';
import { liesOnDays } from '../lists/conditions.ts';
import type { SortColumn } from '../lists/list-cursor.ts';
import { defineListSource } from '../lists/list-source.ts';

interface AuditRow {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: object;
}

const number: SortColumn = { column: sql`audit.id`, type: 'bigint' };

export const auditSource = defineListSource<'listAudit', AuditRow>({
  name: 'listAudit',
  select: sql`audit.id, audit.at, audit.actor, audit.action, audit.subject, audit.detail`,
  from: sql`audit`,
  // An entry may be about anything, so none can be said to be of one company alone.
  scope: { noCompany: 'unlimited people' },
  key: number,
  sorts: { auditNo: number },
  filters: {
    actor: (actor) => sql`audit.actor = ${actor}`,
    action: (action) => sql`audit.action = ${action}`,
    subject: (subject) => sql`audit.subject = ${subject}`,
    at: (days, { timeZone }) => liesOnDays(sql`audit.at`, days, timeZone),
  },
  show: ({ id, at, actor, action, subject, detail }) => ({
    auditNo: Number(id),
    at: at.toISOString(),
    actor,
    action,
    subject,
    detail: JSON.stringify(detail),
  }),
});
