import { createHash } from 'node:crypto';
import { mostFileBytes } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberWithOrder } from '../access/member-with-order.ts';
import { contentTypeOf } from './content-type-of.ts';

const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

/** Stores a file about a member or one of their orders before it answers. An identical file returns the stored one. */
export const addFile: Handler<'addFile'> = async (context, { memberCode, orderNo, title, fileName, base64 }) => {
  const { database, staff, now } = context;
  const { member, orderId } = await memberWithOrder(context, { memberCode, orderNo });
  if (!base64Form.test(base64)) return refuse('fileKindRefused', { field: 'base64' });
  const content = Buffer.from(base64, 'base64');
  if (content.length > mostFileBytes) return refuse('fileTooLarge', { field: 'base64' });
  const contentType = contentTypeOf(content);
  if (contentType === undefined) return refuse('fileKindRefused', { field: 'base64' });
  const sha256 = createHash('sha256').update(content).digest();
  const subject = { member_id: member.id, order_id: orderId };
  const added = await database
    .insertInto('staff_file')
    .values({ ...subject, title, file_name: fileName, content_type: contentType, content, sha256, added_by: staff.id, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    const kept = await database
      .selectFrom('staff_file')
      .select('id')
      .where('member_id', '=', member.id)
      .where('order_id', 'is not distinct from', subject.order_id)
      .where('sha256', '=', sha256)
      .where('struck_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { data: { fileId: Number(kept.id) }, message: 'staff.done' };
  }
  const detail = { memberCode: member.code, orderNo, fileId: Number(added.id), contentType, sha256: sha256.toString('hex') };
  await auditStaffAct(database, context, 'addFile', detail);
  return { data: { fileId: Number(added.id) }, message: 'staff.done' };
};
