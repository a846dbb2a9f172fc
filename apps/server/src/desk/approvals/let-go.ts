import type { StaffContext } from '../../operation/context.ts';
import type { Refusal } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Within } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keepRolesOf } from '../independence/keep-roles.ts';
import { lockSumsOfRequest } from '../limits/index.ts';
import { readStaff } from '../sessions/read-staff.ts';
import type { Act } from './approvable.ts';
import { ActRefused, carryOutDecision, hasOwnTransactions } from './carry-out-decision.ts';
import { carryOutApproved } from './carry-out-approved.ts';
import { checkRequest, type FindAct, mayAct } from './check-request.ts';
import { outcomeOf } from './outcome.ts';
import type { RequestRow } from './request-rows.ts';

/** How a request ended that was let go. `failed`: an act with transactions of its own was refused after its approval; `dropped`: its approval no longer counts, because somebody may no longer do this; `stale`: what its preview depends on has changed. */
export type LetGo =
  | { row: RequestRow; ended: 'done'; answer: unknown }
  | { row: RequestRow; ended: 'running' }
  | ({ row: RequestRow; ended: 'failed' } & Pick<RequestRow, 'outcome' | 'answer'>)
  | { row: RequestRow; ended: 'stale' }
  | { row: RequestRow; ended: 'dropped' }
  | { row: RequestRow; ended: 'refused'; refusal: Refusal };

interface Going {
  requestId: bigint;
  /** Only if its time has come. */
  isDue: boolean;
}

/**
 * Carries out an approved request that waits for its time, as the person who approved it. Undefined if it does not wait: it was taken back, or another process was first. The preview
 * is made again, and approver and asker must still be allowed.
 */
export async function letGo(called: StaffContext, going: Going, findAct: FindAct): Promise<LetGo | undefined> {
  const { database, log } = called;
  try {
    const gone = await inTransaction(database, (transaction) => goOn({ ...called, database: transaction }, going, findAct));
    if (gone === undefined || gone.ended !== 'running') return gone;
    // As in the transaction before, the act is the approver's.
    const staff = (gone.row.approved_by !== null && (await readStaff(database, gone.row.approved_by))) || called.staff;
    const ended = await carryOutApproved({ ...called, staff }, gone.row, findAct(gone.row.operation) as Act);
    if (ended.outcome === 'failed') return { row: gone.row, ended: 'failed', ...ended };
    return ended.outcome === 'done' ? { row: gone.row, ended: 'done', answer: ended.answer } : gone;
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error;
    log.info({ request: String(error.row.id), call: error.row.operation, error: error.refusal.error }, 'an approved act was refused');
    await keepRefused(called, error);
    return { row: error.row, ended: 'refused', refusal: error.refusal };
  }
}

async function goOn(called: Within<StaffContext>, { requestId, isDue }: Going, findAct: FindAct): Promise<LetGo | undefined> {
  const { database: transaction, now } = called;
  const approverId = await readApprover(called, requestId);
  if (approverId === undefined) return undefined;
  // The order of the locks is that of an approval.
  const approver = await keepRolesOf(transaction, approverId);
  await lockSumsOfRequest(transaction, requestId);
  const row = await lockGoing(called, { requestId, isDue });
  // Another person may have approved it meanwhile; it is due again then.
  if (row === undefined || row.approved_by !== approverId) return undefined;
  const isAllowed = approver !== undefined && mayAct(approver, row) && (row.is_alone || approver.permissions.has('approval.decide'));
  if (!isAllowed) return { row, ended: await drop(called, row) };
  const context = { ...called, staff: approver };
  const act = findAct(row.operation);
  const { hindrance } = await checkRequest({ ...context, isBinding: true }, row, act, { isGoing: true });
  if (hindrance === 'changed' || act === undefined) return { row, ended: await end(called, row, 'stale') };
  if (hindrance !== 'none') return { row, ended: await drop(called, row) };
  const decision = { state: 'approved', decided_by: approver.id, decided_at: now } as const;
  const { data } = await carryOutDecision(context, { row, act, decision });
  return hasOwnTransactions(row) ? { row, ended: 'running' } : { row, ended: 'done', answer: data };
}

async function readApprover({ database }: Within<StaffContext>, requestId: bigint): Promise<bigint | undefined> {
  const row = await database.selectFrom('approval_request').select('approved_by').where('id', '=', requestId).executeTakeFirst();
  return row?.approved_by ?? undefined;
}

async function lockGoing({ database, now }: Within<StaffContext>, { requestId, isDue }: Going): Promise<RequestRow | undefined> {
  const going = database.selectFrom('approval_request').selectAll().where('id', '=', requestId).where('state', '=', 'waiting').forUpdate();
  const due = isDue ? going.where('goes_at', '<=', now) : going.where('goes_at', 'is not', null);
  return due.executeTakeFirst();
}

/** The approval no longer counts: somebody else may approve the request. An act of one person ends. */
async function drop(context: Within<StaffContext>, row: RequestRow): Promise<'stale' | 'dropped'> {
  if (row.is_alone) return end(context, row, 'stale');
  await context.database
    .updateTable('approval_request')
    .set({ approved_by: null, approved_at: null, goes_at: null })
    .where('id', '=', row.id)
    .execute();
  await auditEnd(context, row, 'approval.dropped');
  return 'dropped';
}

async function end(context: Within<StaffContext>, row: RequestRow, state: 'stale'): Promise<'stale'> {
  await context.database.updateTable('approval_request').set({ state, decided_at: context.now }).where('id', '=', row.id).execute();
  await auditEnd(context, row, 'approval.stale');
  return 'stale';
}

const auditEnd = ({ database, now }: Within<StaffContext>, { id, operation, subject_id: about }: RequestRow, action: string) =>
  appendAudit(database, { at: now, actor: 'shop', action, subject: String(id), detail: { operation, about } });

/** Stores that the act was refused, so that it is not tried again. */
async function keepRefused({ database, now }: StaffContext, { row, refusal }: ActRefused): Promise<void> {
  const stored = outcomeOf(refusal);
  await database
    .updateTable('approval_request')
    .set({
      state: 'approved',
      decided_by: row.approved_by,
      decided_at: now,
      outcome: 'failed',
      answer: JSON.stringify(stored.outcome === 'failed' ? stored.refusal : null),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('goes_at', 'is not', null)
    .execute();
}
