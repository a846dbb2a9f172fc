import type { Handler } from '../../../operation/handler.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { readContact } from './read-contact.ts';

const SHOWN_MS = 10 * 60 * 1_000;

/** Shows contacts to the caller for ten minutes. */
export const showContact: Handler<'showContact'> = async (context, { memberCode, fields, reason }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const until = new Date(now.getTime() + SHOWN_MS);
  await database
    .insertInto('shown_contact')
    .values([...new Set(fields)].map((field) => ({ staff_id: staff.id, member_id: member.id, field, until })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'member_id', 'field']).doUpdateSet({ until }))
    .execute();
  const data = await readContact(context, member.id);
  await auditStaffAct(database, context, 'showContact', { memberCode: member.code, fields, reason });
  return { data };
};
