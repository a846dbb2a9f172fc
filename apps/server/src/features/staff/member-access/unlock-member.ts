import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { stoppedAt } from '../../member/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

/** Lets a locked member sign in again. */
export const unlockMember: Handler<'unlockMember'> = async (context, { memberCode, reason }) => {
  const { database } = context;
  const member = await memberInSight(context, memberCode);
  await database.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if ((await stoppedAt(database, member.id)) !== null) return refuse('memberStopped');
  const unlocked = await database
    .updateTable('member')
    .set({ locked_at: null, locked_by: null, locked_reason: '' })
    .where('id', '=', member.id)
    .where('locked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (unlocked === undefined) return refuse('memberNotLocked');
  await auditStaffAct(database, context, 'unlockMember', { memberCode: member.code, reason });
  return { data: {}, message: 'staff.done' };
};
