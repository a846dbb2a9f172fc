import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** Marks one of the biggest changes of a week as seen, or removes the mark. Of two concurrent calls the first marks it. */
export const markChangeSeen: Handler<'markChangeSeen'> = async (context, { memberCode, week, isSeen, note }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const { rows } = await sql<{ isSeen: boolean }>`
    SELECT seen_at IS NOT NULL AS "isSeen" FROM week_change WHERE week = ${week} AND member_id = ${member.id} FOR UPDATE`.execute(database);
  const [change] = rows;
  if (change === undefined) return refuse('changeNotFound', { field: 'memberCode' });
  if (change.isSeen === isSeen) return refuse(isSeen ? 'changeSeen' : 'changeNotSeen');
  await database
    .updateTable('week_change')
    .set(isSeen ? { seen_by: staff.id, seen_at: now, seen_note: note } : { seen_by: null, seen_at: null, seen_note: '' })
    .where('week', '=', week)
    .where('member_id', '=', member.id)
    .execute();
  return { data: {}, message: 'staff.done' };
};
