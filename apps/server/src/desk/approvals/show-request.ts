import type { ApprovalDetail } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { mayAct, permissionOf } from './check-request.ts';
import { mayBeDecidedBy } from './list-approvals.ts';
import { type RequestRow, stateAt } from './request-rows.ts';

type Entry = Omit<ApprovalDetail, 'payload' | 'hash' | 'changes' | 'rows' | 'check' | 'outcome' | 'failure'>;

export async function showRequests({ database, staff, now }: StaffContext, rows: readonly RequestRow[]): Promise<Entry[]> {
  const mayLetGo = staff.permissions.has('approval.let-go');
  const mayDecide = staff.permissions.has('approval.decide');
  const nameOf = await namesOf(database, rows);
  const decidable = await decidableAmong({ database, staff, now }, rows);
  return rows.map((row) => ({
    requestId: Number(row.id),
    operation: row.operation,
    subject: { kind: row.subject_kind, id: row.subject_id },
    companyCode: row.company_code ?? '',
    state: stateAt(row, now),
    askedBy: nameOf(row.asked_by),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
    mayDecide: decidable.has(row.id) && mayAct(staff, row),
    isOwn: row.asked_by === staff.id,
    goesAt: isGoing(row) ? (row.goes_at?.toISOString() ?? null) : null,
    approvedBy: isGoing(row) ? nameOf(row.approved_by) : '',
    isAlone: row.is_alone,
    mayTakeBack: isGoing(row) && (row.asked_by === staff.id || (!row.is_alone && mayDecide && mayAct(staff, row))),
    mayLetGo: isGoing(row) && row.asked_by !== staff.id && mayLetGo && mayAct(staff, row),
    permission: permissionOf(row.operation) ?? '',
  }));
}

/** Whether a request is approved and waits for its time. */
const isGoing = ({ state, goes_at: goesAt }: RequestRow): boolean => state === 'waiting' && goesAt !== null;

/** Numbers of the requests that the caller may approve. Companies are checked separately. */
async function decidableAmong(
  { database, staff, now }: Pick<StaffContext, 'database' | 'staff' | 'now'>,
  rows: readonly RequestRow[],
): Promise<ReadonlySet<bigint>> {
  const ids = rows.filter((row) => stateAt(row, now) === 'waiting').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const found = await sql<{
    id: bigint;
  }>`SELECT id FROM approval_request WHERE id = ANY (${ids}::bigint[]) AND ${mayBeDecidedBy(staff, now)}`.execute(database);
  return new Set(found.rows.map(({ id }) => id));
}

export async function showRequest(context: StaffContext, row: RequestRow): Promise<Entry> {
  const [entry] = await showRequests(context, [row]);
  return entry as Entry;
}

async function namesOf(database: Database, rows: readonly RequestRow[]): Promise<(id: bigint | null) => string> {
  const ids = [...new Set(rows.flatMap((row) => [row.asked_by, row.decided_by, row.approved_by]).filter((id) => id !== null))];
  const found = await database.selectFrom('staff').select(['id', 'name']).where('id', '=', sql<bigint>`ANY (${ids}::bigint[])`).execute();
  return (id) => found.find((one) => one.id === id)?.name ?? '';
}
