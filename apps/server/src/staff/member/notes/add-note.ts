import type { Handler } from '../../../operation/handler.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberWithOrder } from '../../../desk/access/member-with-order.ts';

/** Writes a note about a member or one of their orders. The audit records the act without the text. */
export const addNote: Handler<'addNote'> = async (context, { memberCode, orderNo, text }) => {
  const { database, staff, now } = context;
  const { member, orderId } = await memberWithOrder(context, { memberCode, orderNo });
  const { id } = await database
    .insertInto('staff_note')
    .values({ member_id: member.id, order_id: orderId, body: text, written_by: staff.id, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditStaffAct(database, context, 'addNote', { memberCode: member.code, orderNo, noteId: Number(id) });
  return { data: { noteId: Number(id) }, message: 'staff.done' };
};
