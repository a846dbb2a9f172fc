import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

/** Writes a note about a member or one of their orders. The audit says that it was written, not what. */
export const addNote: Handler<'addNote'> = async (context, { memberCode, orderNo, text }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const order =
    orderNo === undefined
      ? undefined
      : await database
          .selectFrom('member_order')
          .select('id')
          .where('order_no', '=', orderNo)
          .where('member_id', '=', member.id)
          .executeTakeFirst();
  if (orderNo !== undefined && order === undefined) return refuse('orderNotFound', { field: 'orderNo' });
  const { id } = await database
    .insertInto('staff_note')
    .values({ member_id: member.id, order_id: order?.id ?? null, body: text, written_by: staff.id, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditStaffAct(database, context, 'addNote', { memberCode: member.code, orderNo, noteId: Number(id) });
  return { data: { noteId: Number(id) }, message: 'staff.done' };
};
