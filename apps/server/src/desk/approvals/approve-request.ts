import type { ApprovableName } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import { definitionOf } from '../../operation/definition-of.ts';
import type { Handler } from '../../operation/handler.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { refusalSentence } from '../../operation/refusal-sentence.ts';
import type { Within } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { paramsOf } from '../independence/dependence.ts';
import { keepRoles } from '../independence/keep-roles.ts';
import { lockSumsOfRequest } from '../limits/index.ts';
import type { Act } from './approvable.ts';
import { carryOutApproved } from './carry-out-approved.ts';
import { ActRefused, carryOutDecision, hasOwnTransactions } from './carry-out-decision.ts';
import { checkRequest, type FindAct, type Hindrance, mayAct } from './check-request.ts';
import { failureOf } from './outcome.ts';
import { lockRequest, type RequestRow } from './request-rows.ts';
import { goesAtOf } from './waiting-time.ts';

const refusedFor = {
  decided: 'approvalDecided',
  expired: 'approvalExpired',
  changed: 'approvalStale',
  requester: 'approvalRequesterGone',
  replaced: 'approvalReplaced',
} as const satisfies Record<Exclude<Hindrance, 'none' | 'dependent'>, string>;

/** `goesAt`: the act is approved, and carried out then. `refusal`: of the act as it would be now. */
type Decision = {
  row: RequestRow;
  hindrance: Exclude<Hindrance, 'dependent'>;
  refusal?: Refusal | undefined;
  data?: unknown;
  goesAt?: Date;
};

/**
 * Approves a request. An act that posts money or sends mail waits for its time (`let-go.ts`). Any other runs once in the same transaction, against the current state. An act with
 * transactions of its own runs after the approval has committed; if this process dies before it ends, a job carries it out.
 */
export function createApproveRequest(findAct: FindAct): Handler<'approveRequest'> {
  return async (context, { requestId }) => {
    const { database, locale } = context;
    try {
      const { row, hindrance, refusal, data, goesAt } = await inTransaction(database, (transaction) =>
        decide({ ...context, database: transaction }, requestId, findAct),
      );
      if (refusal !== undefined)
        return refuse('approvalStale', {
          params: { context: 'refused', reason: refusalSentence(locale, refusal.error, refusal.detail) },
        });
      if (hindrance !== 'none') return refuse(refusedFor[hindrance]);
      if (goesAt !== undefined)
        return {
          data: { ...approved(row), state: 'waiting', outcome: 'none', failure: '', answer: null, goesAt: goesAt.toISOString() },
          message: 'approval.goes',
        };
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
  const { hindrance, dependence, refusal } = await checkRequest({ ...context, isBinding: true }, row, act);
  if (hindrance === 'dependent') throw refuse('approvalDependent', { params: paramsOf(dependence) });
  if (hindrance === 'expired' || hindrance === 'changed') {
    // The refusal that follows is thrown outside this transaction, so the change persists.
    const state = hindrance === 'expired' ? 'expired' : 'stale';
    if (row.state === 'waiting') await change(context, row, { state, decided_at: now });
  }
  if (hindrance !== 'none' || act === undefined) return { row, hindrance, refusal };
  const goesAt = await goesAtOf(context, approvalOf(row), row.company_code ?? undefined);
  const decision = { state: 'approved', decided_by: staff.id, decided_at: now } as const;
  if (goesAt !== undefined) await change(context, row, { approved_by: staff.id, approved_at: now, goes_at: goesAt });
  const carried = goesAt === undefined ? await carryOutDecision(context, { row, act, decision }) : { goesAt };
  await auditDecision(context, row);
  return { row, hindrance, ...carried };
}

const approvalOf = ({ operation }: RequestRow) => definitionOf(operation as ApprovableName).approval ?? {};

async function change({ database }: StaffContext, { id }: RequestRow, values: object): Promise<void> {
  await database.updateTable('approval_request').set(values).where('id', '=', id).execute();
}

const auditDecision = (context: StaffContext, { id, operation, subject_id: about, payload_hash: hash }: RequestRow) =>
  auditStaffAct(context.database, context, 'approveRequest', { requestId: Number(id), operation, about, hash: hash.toString('hex') });
