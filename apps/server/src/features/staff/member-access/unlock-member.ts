import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

/** Lets a locked member sign in again. */
export const unlockMember: Handler<'unlockMember'> = async (context, { memberCode, reason }) => {
  const { database } = context;
  const member = await memberInSight(context, memberCode);
  const { stopped_at: stoppedAt } = await database
    .selectFrom('member')
    .select('stopped_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (stoppedAt !== null) return refuse('memberStopped');
  const unlocked = await database
    .updateTable('member')
    .set({ locked_at: null, locked_by: null, locked_reason: '' })
    .where('id', '=', member.id)
    .where('locked_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (unlocked === undefined) return refuse('memberNotLocked');
  await auditStaffAct(database, context, 'unlockMember', { memberCode: member.code, reason });
  return { data: {}, message: 'staff.done' };
};
