import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type LivingFigures, readMemberStanding } from '../../../features/earnings/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** What a member has reached in the running week and month, as their own pages say it. */
export function createGetMemberStanding(living: LivingFigures): Handler<'getMemberStanding'> {
  return async (context, { memberCode }) => {
    const { database, locale } = context;
    const { id: memberId } = await memberInSight(context, memberCode);
    const standing = await readMemberStanding(database, living, { memberId, locale });
    // A member who registered a moment ago is known to every process within seconds.
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
