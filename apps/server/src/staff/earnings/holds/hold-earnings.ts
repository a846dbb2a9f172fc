import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type EarnedIn, holdEarned } from '../../../features/earnings/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

type Hold = Handler<'holdEarnings'>;
type Context = Parameters<Hold>[0];

/** Holds a member's earnings of a closed week. One person may: a hold takes no money away, and it must be in time. */
export const holdEarnings: Hold = (context, { week, ...asked }) => holdIn(context, asked, { of: { week }, field: 'week' });

/** Holds a member's earnings of a closed period; `field` names the period in the payload. */
export async function holdIn(
  context: Context,
  { memberCode, cause, reason }: Omit<Parameters<Hold>[1], 'week'>,
  { of, field }: { of: EarnedIn; field: string },
): Promise<Awaited<ReturnType<Hold>>> {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const found = await holdEarned(database, { memberId: member.id, ...of }, { cause, reason }, { staffId: staff.id, now });
  if (found === undefined) return refuse('earningsNotFound', { field });
  if (found.releasedAt !== null) return refuse('earningsReleased');
  if (found.holdId !== null) return refuse('earningsHeld');
  return { data: { amount: amountOf(found.totalCents) }, message: 'staff.earningsHeld' };
}
