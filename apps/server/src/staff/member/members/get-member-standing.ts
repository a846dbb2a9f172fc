import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type LivingFigures, readMemberStanding } from '../../../features/earnings/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** A member's progress in the running week and month, as on their own pages. */
export function createGetMemberStanding(living: LivingFigures): Handler<'getMemberStanding'> {
  return async (context, { memberCode }) => {
    const { database, locale } = context;
    const { id: memberId } = await memberInSight(context, memberCode);
    const standing = await readMemberStanding(database, living, { memberId, locale });
    // Every process knows a newly registered member within seconds.
    if (standing === undefined) return refuse('busy', { retryAfterSeconds: 2 });
    const { week, month, missing, asOf, ...reached } = standing;
    return {
      data: {
        ...reached,
        week: String(week),
        month: String(month),
        missingOwn: missing.own,
        missingStronger: missing.stronger,
        missingWeaker: missing.weaker,
        missingRecommended: missing.recommended,
        asOf: asOf.toISOString(),
      },
    };
  };
}
