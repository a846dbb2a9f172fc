import type { ApprovableName } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import { definitionOf } from '../../operation/definition-of.ts';
import { Refusal } from '../../operation/refusal.ts';
import type { Within } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Act } from './approvable.ts';
import { approvedActJob, runningUntil } from './carry-out-approved.ts';
import { outcomeOf } from './outcome.ts';
import type { RequestRow } from './request-rows.ts';

/** The act was refused within the transaction of its decision, which rolls back. */
export class ActRefused extends Error {
  readonly refusal: Refusal;
  readonly row: RequestRow;

  constructor(row: RequestRow, refusal: Refusal) {
    super('an approved act was refused');
    this.row = row;
    this.refusal = refusal;
  }
}

export const hasOwnTransactions = ({ operation }: Pick<RequestRow, 'operation'>): boolean =>
  definitionOf(operation as ApprovableName).ownTransactions === true;

interface Decided {
  row: RequestRow;
  act: Act;
  decision: { state: 'approved'; decided_by: bigint; decided_at: Date };
}

/**
 * Stores the decision about a locked request and carries the act out in the same transaction, as the caller of the context. An act with transactions of its own is only marked, and
 * a job is left for it: the caller carries it out after the commit. Throws `ActRefused`.
 */
export async function carryOutDecision(context: Within<StaffContext>, { row, act, decision }: Decided): Promise<{ data?: unknown }> {
  const change = async (values: object): Promise<void> => {
    await context.database.updateTable('approval_request').set(values).where('id', '=', row.id).execute();
  };
  if (hasOwnTransactions(row)) {
    await change({ ...decision, outcome: 'running', running_until: runningUntil() });
    await enqueue(context.database, { job: approvedActJob, payload: { requestId: String(row.id) } });
    return {};
  }
  const data = await runInside(context, row, act);
  await change({ ...decision, outcome: 'done', answer: JSON.stringify(data) });
  return { data };
}

async function runInside(context: StaffContext, row: RequestRow, act: Act): Promise<unknown> {
  const result: object = await Promise.resolve(act.carryOut(await approvedContext(context, row), row.payload as never)).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
  const outcome = outcomeOf(result);
  if (outcome.outcome === 'failed') throw new ActRefused(row, result as Refusal);
  return outcome.answer;
}

/** An act of one person names no second one. */
async function approvedContext(context: StaffContext, row: RequestRow): Promise<StaffContext> {
  if (row.is_alone) return context;
  const { name } = await context.database.selectFrom('staff').select('name').where('id', '=', row.asked_by).executeTakeFirstOrThrow();
  return { ...context, approval: { requestId: row.id, askedBy: { id: row.asked_by, name } } };
}
