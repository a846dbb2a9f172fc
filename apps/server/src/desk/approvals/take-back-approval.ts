import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { mayAct } from './check-request.ts';
import { lockRequest } from './request-rows.ts';
import { showRequest } from './show-request.ts';

/** Takes an approval back that waits for its time, whoever gave it. The person who asked withdraws the request instead, and so does one who acts alone. */
export const takeBackApproval: Handler<'takeBackApproval'> = async (context, payload) => {
  const { database, staff } = context;
  const row = await lockRequest(database, staff, payload.requestId);
  if (row === undefined) return refuse('approvalNotFound');
  if (row.asked_by === staff.id) return refuse('approvalOwn');
  if (!mayAct(staff, row)) return refuse('notAllowed', { params: { context: 'staff' } });
  if (row.state !== 'waiting' || row.goes_at === null || row.is_alone) return refuse('approvalNotGoing');
  const back = await database
    .updateTable('approval_request')
    .set({ approved_by: null, approved_at: null, goes_at: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditStaffAct(database, context, 'takeBackApproval', { ...payload, operation: row.operation, about: row.subject_id });
  return { data: await showRequest(context, back), message: 'staff.done' };
};
