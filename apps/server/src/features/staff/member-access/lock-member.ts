import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { endSessions } from '../../member/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

/** Locks a member: all sessions end, and no password signs them in. */
export const lockMember: Handler<'lockMember'> = async (context, { memberCode, reason }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const locked = await database
    .updateTable('member')
    .set({ locked_at: now, locked_by: staff.id, locked_reason: reason })
    .where('id', '=', member.id)
    .where('locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (locked === undefined) return refuse('memberLockedAlready');
  await endSessions(database, member.id);
  await auditStaffAct(database, context, 'lockMember', { memberCode: member.code, reason });
  return { data: { lockedAt: now.toISOString() }, message: 'staff.done' };
};
