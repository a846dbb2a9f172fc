import type { Handler } from '../../../operation/handler.ts';
import { lockAccount } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** Locks a member: all sessions end, and no password signs them in. */
export const lockMember: Handler<'lockMember'> = async (context, { memberCode, reason }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  await lockAccount(database, member.id, { staffId: staff.id, reason, now });
  await auditStaffAct(database, context, 'lockMember', { memberCode: member.code, reason });
  return { data: { lockedAt: now.toISOString() }, message: 'staff.done' };
};
