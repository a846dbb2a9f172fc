import type { Handler } from '../../../operation/handler.ts';
import { unlockAccount } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** Lets a locked member sign in again. */
export const unlockMember: Handler<'unlockMember'> = async (context, { memberCode, reason }) => {
  const { database } = context;
  const member = await memberInSight(context, memberCode);
  await unlockAccount(database, member.id);
  await auditStaffAct(database, context, 'unlockMember', { memberCode: member.code, reason });
  return { data: {}, message: 'staff.done' };
};
