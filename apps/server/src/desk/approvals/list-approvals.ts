import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import { isAnyOf } from '../lists/company-scope.ts';
import { liesOnDays } from '../lists/conditions.ts';
import { defineListSource } from '../lists/list-source.ts';
import { dependentAskers } from '../independence/dependent-askers.ts';
import { decidableBy, permissionOf, setUpOperations } from './check-request.ts';
import { stateAt } from './request-rows.ts';

interface ListedRequest {
  id: bigint;
  operation: string;
  subjectKind: string;
  subject: string;
  companyCode: string | null;
  state: Parameters<typeof stateAt>[0]['state'];
  askedById: bigint;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  remark: string;
  goesAt: Date | null;
  approvedBy: string | null;
  mayDecide: boolean;
  isDependent: boolean;
}

/** Whether a request waits at a moment, another person made it, and this person may do the act. The list's scope filters companies. */
const isTurnOf = (staff: SessionStaff, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(approval_request.state = 'waiting'
  AND approval_request.goes_at IS NULL AND approval_request.expires_at > ${now} AND approval_request.asked_by <> ${staff.id}
  AND approval_request.operation = ANY (${decidableBy(staff)}::text[]))`;

/** Whether a request waits for another person only because this person and the requester are not independent. */
const isDependentOn = (staff: SessionStaff, now: Date): RawBuilder<SqlBool> => {
  const operations = decidableBy(staff).map((operation) => ({ operation, permission: permissionOf(operation) ?? 'anybody' }));
  return sql<SqlBool>`(${isTurnOf(staff, now)} AND ${bindsTies}
    AND (approval_request.operation, approval_request.asked_by) IN ${dependentAskers(staff.id, operations, now)})`;
};

/** Whether independence is required: operations that set a shop up do not need it until the shop opens. */
const bindsTies = sql<SqlBool>`(NOT approval_request.operation = ANY (${setUpOperations}::text[]) OR EXISTS (SELECT FROM shop_opening))`;

/** Whether the person may approve a request at a moment, by the same rules as the approval itself. */
export const mayBeDecidedBy = (staff: SessionStaff, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isTurnOf(staff, now)} AND NOT ${isDependentOn(staff, now)})`;

/** Whether a request is in one of the states. A waiting request past its time counts as expired, whether or not its row says so yet. */
function isInState(states: readonly ListedRequest['state'][], now: Date): RawBuilder<SqlBool> {
  const inRow = isAnyOf(sql`approval_request.state`, states, 'text');
  const isOver = sql<SqlBool>`(approval_request.goes_at IS NULL AND approval_request.expires_at <= ${now})`;
  const [waiting, expired] = [states.includes('waiting'), states.includes('expired')];
  if (waiting === expired) return inRow;
  if (waiting) return sql<SqlBool>`(${inRow} AND NOT (approval_request.state = 'waiting' AND ${isOver}))`;
  return sql<SqlBool>`(${inRow} OR approval_request.state = 'waiting' AND ${isOver})`;
}

export const approvalSource = defineListSource<'listApprovals', ListedRequest>({
  name: 'listApprovals',
  select: ({ staff, now }) => sql`approval_request.id, approval_request.operation, approval_request.subject_kind AS "subjectKind",
    approval_request.subject_id AS subject, approval_request.company_code AS "companyCode", approval_request.state,
    approval_request.asked_by AS "askedById", requester.name AS "askedBy", approval_request.asked_at AS "askedAt",
    approval_request.expires_at AS "expiresAt", decider.name AS "decidedBy", approval_request.decided_at AS "decidedAt",
    approval_request.remark, CASE WHEN approval_request.state = 'waiting' THEN approval_request.goes_at END AS "goesAt", approver.name AS "approvedBy",
    ${mayBeDecidedBy(staff, now)} AS "mayDecide", ${isDependentOn(staff, now)} AS "isDependent"`,
  table: sql`approval_request`,
  joins: sql`LEFT JOIN staff AS requester ON requester.id = approval_request.asked_by
    LEFT JOIN staff AS approver ON approver.id = approval_request.approved_by AND approval_request.state = 'waiting'
    LEFT JOIN staff AS decider ON decider.id = approval_request.decided_by`,
  scope: { companyColumn: sql`approval_request.company_code`, orOf: sql`approval_request.asked_by` },
  key: { column: sql`approval_request.id`, type: 'bigint' },
  // Request numbers follow the order of creation.
  sorts: { askedAt: { column: sql`approval_request.id`, type: 'bigint' } },
  filters: {
    state: (states, { now }) => isInState(states, now),
    mayDecide: (is, { staff, now }) => (is ? mayBeDecidedBy(staff, now) : sql`NOT ${mayBeDecidedBy(staff, now)}`),
    isOwn: (is, { staff }) => (is ? sql`approval_request.asked_by = ${staff.id}` : sql`approval_request.asked_by <> ${staff.id}`),
    isGoing: (is) =>
      is
        ? sql`(approval_request.state = 'waiting' AND approval_request.goes_at IS NOT NULL)`
        : sql`NOT (approval_request.state = 'waiting' AND approval_request.goes_at IS NOT NULL)`,
    operation: (name) => sql`approval_request.operation = ${name}`,
    askedBy: (name) => sql`approval_request.asked_by = (SELECT id FROM staff WHERE name = ${name})`,
    company: (codes) => isAnyOf(sql`approval_request.company_code`, codes, 'bpchar'),
    askedAt: (days, { timeZone }) => liesOnDays(sql`approval_request.asked_at`, days, timeZone),
  },
  show: (row, { staff, now }) => ({
    requestId: Number(row.id),
    operation: row.operation,
    subjectKind: row.subjectKind,
    subject: row.subject,
    companyCode: row.companyCode ?? '',
    state: stateAt({ state: row.state, expires_at: row.expiresAt, goes_at: row.goesAt }, now),
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy ?? '',
    decidedAt: row.decidedAt?.toISOString() ?? '',
    approvedBy: row.approvedBy ?? '',
    goesAt: row.goesAt?.toISOString() ?? '',
    remark: row.remark,
    mayDecide: row.mayDecide,
    isDependent: row.isDependent,
    isOwn: row.askedById === staff.id,
  }),
});
