import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { mayAct } from './check-request.ts';
import { lockRequest, stateAt } from './request-rows.ts';
import { showRequest } from './show-request.ts';

/** Refuses another person's request, with a reason. */
export const refuseRequest: Handler<'refuseRequest'> = async (context, payload) => {
  const { database, staff, now } = context;
  const row = await lockRequest(database, staff, payload.requestId);
  if (row === undefined) return refuse('approvalNotFound');
  if (row.asked_by === staff.id) return refuse('approvalOwn');
  if (!mayAct(staff, row)) return refuse('notAllowed', { params: { context: 'staff' } });
  const state = stateAt(row, now);
  if (state !== 'waiting') return refuse(state === 'expired' ? 'approvalExpired' : 'approvalDecided');
  const refused = await database
    .updateTable('approval_request')
    .set({ state: 'refused', decided_by: staff.id, decided_at: now, remark: payload.reason })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditStaffAct(database, context, 'refuseRequest', { ...payload, operation: row.operation });
  return { data: await showRequest(context, refused), message: 'staff.done' };
};
