import type { Handler } from '../../../operation/handler.ts';
import { endSessions } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

export const endMemberSessions: Handler<'endMemberSessions'> = async (context, { memberCode, reason }) => {
  const { database } = context;
  const member = await memberInSight(context, memberCode);
  const ended = await endSessions(database, member.id);
  await auditStaffAct(database, context, 'endMemberSessions', { memberCode: member.code, reason, ended });
  return { data: { ended }, message: 'staff.done' };
};
