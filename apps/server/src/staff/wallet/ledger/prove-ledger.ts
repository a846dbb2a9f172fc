import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { proofJob } from './proof-job.ts';

/** Requests a proof of the whole ledger; returns one that already runs. Refused to staff limited to companies. */
export const proveLedger: Handler<'proveLedger'> = async ({ database, staff, now }) => {
  if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
  const added = await database
    .insertInto('ledger_proof')
    .values({ asked_by: staff.id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    await enqueue(database, { job: proofJob, payload: { proofId: String(added.id) } });
    return { data: { proofNo: Number(added.id) }, message: 'staff.done' };
  }
  const running = await database.selectFrom('ledger_proof').select('id').where('ended_at', 'is', null).executeTakeFirst();
  return { data: { proofNo: Number(running?.id ?? 0n) || 1 }, message: 'staff.done' };
};
