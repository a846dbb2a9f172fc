import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { lockRequest, stateAt } from './request-rows.ts';
import { showRequest } from './show-request.ts';

/** Withdraws the caller's own request, also one that is approved and waits for its time. Another person's request answers like an unknown one. */
export const withdrawRequest: Handler<'withdrawRequest'> = async (context, payload) => {
  const { database, staff, now } = context;
  const row = await lockRequest(database, staff, payload.requestId);
  if (row === undefined || row.asked_by !== staff.id) return refuse('approvalNotFound');
  const state = stateAt(row, now);
  if (state !== 'waiting') return refuse(state === 'expired' ? 'approvalExpired' : 'approvalDecided');
  const withdrawn = await database
    .updateTable('approval_request')
    .set({ state: 'withdrawn', decided_by: staff.id, decided_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditStaffAct(database, context, 'withdrawRequest', { ...payload, operation: row.operation });
  return { data: await showRequest(context, withdrawn), message: 'staff.done' };
};
