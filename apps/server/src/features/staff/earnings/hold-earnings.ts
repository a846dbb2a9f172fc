import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { holdEarned } from '../../earnings/index.ts';
import { memberInSight } from '../members/member-in-sight.ts';

/** Holds what a member earned in a closed week. One person may: nothing is taken away by it, and it must be in time. */
export const holdEarnings: Handler<'holdEarnings'> = async (context, { memberCode, week, cause, reason }) => {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const found = await holdEarned(database, { memberId: member.id, week }, { cause, reason }, { staffId: staff.id, now });
  if (found === undefined) return refuse('earningsNotFound', { field: 'week' });
  if (found.releasedAt !== null) return refuse('earningsReleased');
  if (found.holdId !== null) return refuse('earningsHeld');
  return { data: { amount: amountOf(found.totalCents) }, message: 'staff.earningsHeld' };
};
