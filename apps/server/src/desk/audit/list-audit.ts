import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, liesOnDays } from '../lists/conditions.ts';
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

/** Entry numbers of some days, and of a few days around them. Entries are numbered in time order, but the planner does not know that and would scan years of entries. */
function entriesNear({ from, to }: { from?: string | undefined; to?: string | undefined }): RawBuilder<SqlBool> {
  const first = sql`(SELECT id FROM audit WHERE at >= ${from}::date - 2 ORDER BY at, id LIMIT 1)`;
  const last = sql`(SELECT id FROM audit WHERE at < ${to}::date + 3 ORDER BY at DESC, id DESC LIMIT 1)`;
  return allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`audit.id >= ${first}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`audit.id <= ${last}`]),
  ]);
}

export const auditSource = defineListSource<'listAudit', AuditRow>({
  name: 'listAudit',
  isReport: true,
  select: sql`audit.id, audit.at, audit.actor, audit.action, audit.subject, audit.detail`,
  table: sql`audit`,
  // An entry may be about anything, so none belongs to one company alone.
  scope: { noCompany: 'unlimited people' },
  key: number,
  sorts: { auditNo: number },
  filters: {
    auditNo: (no) => sql`audit.id = ${/^\d{1,18}$/.test(no) ? no : '0'}::bigint`,
    actor: (actor) => sql`audit.actor = ${actor}`,
    action: (action) => sql`audit.action = ${action}`,
    subject: (subject) => sql`audit.subject = ${subject}`,
    at: (days, { timeZone }) => sql`${liesOnDays(sql`audit.at`, days, timeZone)} AND ${entriesNear(days)}`,
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
