import type { ApprovableName } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import { definitionOf } from '../../operation/definition-of.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { refusalSentence } from '../../operation/refusal-sentence.ts';
import type { Within } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { paramsOf } from '../independence/dependence.ts';
import { keepRoles } from '../independence/keep-roles.ts';
import { lockSumsOfRequest } from '../limits/index.ts';
import type { Act } from './approvable.ts';
import { approvedActJob, carryOutApproved, runningUntil } from './carry-out-approved.ts';
import { checkRequest, type FindAct, type Hindrance, mayAct } from './check-request.ts';
import { failureOf, outcomeOf } from './outcome.ts';
import { lockRequest, type RequestRow } from './request-rows.ts';

const refusedFor = {
  decided: 'approvalDecided',
  expired: 'approvalExpired',
  changed: 'approvalStale',
  requester: 'approvalRequesterGone',
  replaced: 'approvalReplaced',
} as const satisfies Record<Exclude<Hindrance, 'none' | 'dependent'>, string>;

/** `hindrance` is undefined after the approval. */
type Decision = { row: RequestRow; hindrance: Exclude<Hindrance, 'dependent'>; data?: unknown };

/** The act was refused within the approval's transaction, which rolls back. */
class ActRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('an approved act was refused');
    this.refusal = refusal;
  }
}

/**
 * Approves a request. The act runs once in the same transaction, against the current state. An act with transactions of its own runs after the approval has committed; if this
 * process dies before it ends, a job carries it out.
 */
export function createApproveRequest(findAct: FindAct): Handler<'approveRequest'> {
  return async (context, { requestId }) => {
    const { database, locale } = context;
    try {
      const { row, hindrance, data } = await inTransaction(database, (transaction) =>
        decide({ ...context, database: transaction }, requestId, findAct),
      );
      if (hindrance !== 'none') return refuse(refusedFor[hindrance]);
      if (!hasOwnTransactions(row))
        return { data: { ...approved(row), outcome: 'done', failure: '', answer: data }, message: 'approval.done' };
      const ended = await carryOutApproved(context, row, findAct(row.operation) as Act);
      const { outcome, answer } = ended;
      return {
        data: { ...approved(row), outcome, failure: failureOf(locale, ended), answer: outcome === 'done' ? answer : null },
        message: outcome === 'done' ? 'approval.done' : outcome === 'failed' ? 'approval.actRefused' : 'approval.running',
      };
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error;
      const { error: name, detail } = error.refusal;
      return refuse('approvalActRefused', { params: { reason: refusalSentence(locale, name, detail) } });
    }
  };
}

const approved = ({ id }: RequestRow) => ({ requestId: Number(id), state: 'approved' as const });

const hasOwnTransactions = ({ operation }: RequestRow): boolean => definitionOf(operation as ApprovableName).ownTransactions === true;

async function decide(called: Within<StaffContext>, requestId: number, findAct: FindAct): Promise<Decision> {
  // Locks accounts and roles between the independence check and the act.
  const context = await keepRoles(called, 'approval.decide');
  const { database: transaction, staff, now } = context;
  // Taken before any row lock: every caller takes these locks first.
  await lockSumsOfRequest(transaction, requestId);
  const row = await lockRequest(transaction, staff, requestId);
  if (row === undefined) throw refuse('approvalNotFound');
  if (row.asked_by === staff.id) throw refuse('approvalOwn');
  if (!mayAct(staff, row)) throw refuse('notAllowed', { params: { context: 'staff' } });
  const act = findAct(row.operation);
  const { hindrance, dependence } = await checkRequest({ ...context, isBinding: true }, row, act);
  if (hindrance === 'dependent') throw refuse('approvalDependent', { params: paramsOf(dependence) });
  if (hindrance === 'expired' || hindrance === 'changed') {
    // The refusal that follows is thrown outside this transaction, so the change persists.
    const state = hindrance === 'expired' ? 'expired' : 'stale';
    if (row.state === 'waiting') await change(context, row, { state, decided_at: now });
  }
  if (hindrance !== 'none' || act === undefined) return { row, hindrance };
  const decision = { state: 'approved', decided_by: staff.id, decided_at: now } as const;
  if (hasOwnTransactions(row)) {
    await change(context, row, { ...decision, outcome: 'running', running_until: runningUntil() });
    await enqueue(transaction, { job: approvedActJob, payload: { requestId: String(row.id) } });
    await auditDecision(context, row);
    return { row, hindrance };
  }
  const data = await runInside(context, row, act);
  await change(context, row, { ...decision, outcome: 'done', answer: JSON.stringify(data) });
  await auditDecision(context, row);
  return { row, hindrance, data };
}

async function runInside(context: StaffContext, row: RequestRow, act: Act): Promise<unknown> {
  const { name } = await context.database.selectFrom('staff').select('name').where('id', '=', row.asked_by).executeTakeFirstOrThrow();
  const running = { ...context, approval: { requestId: row.id, askedBy: { id: row.asked_by, name } } };
  const result: object = await Promise.resolve(act.carryOut(running, row.payload as never)).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  const outcome = outcomeOf(result);
  if (outcome.outcome === 'failed') throw new ActRefused(result as Refusal);
  return outcome.answer;
}

async function change({ database }: StaffContext, { id }: RequestRow, values: object): Promise<void> {
  await database.updateTable('approval_request').set(values).where('id', '=', id).execute();
}

const auditDecision = (context: StaffContext, { id, operation, subject_id: about, payload_hash: hash }: RequestRow) =>
  auditStaffAct(context.database, context, 'approveRequest', { requestId: Number(id), operation, about, hash: hash.toString('hex') });
