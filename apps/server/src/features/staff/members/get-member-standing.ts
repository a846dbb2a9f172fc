import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type LivingFigures, progressOf, pvAmount, readStanding } from '../../earnings/index.ts';
import { memberInSight } from './member-in-sight.ts';

/** What a member has reached in the running week and month, as their own pages say it. */
export function createGetMemberStanding(living: LivingFigures): Handler<'getMemberStanding'> {
  return async (context, { memberCode }) => {
    const { database, locale } = context;
    const { id } = await memberInSight(context, memberCode);
    const standing = await readStanding(database, living, id);
    // A member who registered a moment ago is known to every process within seconds.
    if (standing === undefined) return refuse('busy', { retryAfterSeconds: 2 });
    const { figures, legs, plan } = standing;
    const progress = progressOf(plan, legs, locale);
    return {
      data: {
        week: String(figures.week),
        month: String(figures.month),
        star: progress.PASS_STAR_STR,
        nextStar: progress.NEXT_PASS_STAR_STR,
        percentage: Math.round(progress.GAP_PERCENTAGE),
        own: pvAmount(legs.own),
        left: pvAmount(legs.left),
        right: pvAmount(legs.right),
        weekLeft: pvAmount(figures.weekPv.left),
        weekRight: pvAmount(figures.weekPv.right),
        recommended: legs.recommended,
        missingOwn: progress.GAP_CX_PV,
        missingStronger: progress.GAP_LINK_MAX_PV,
        missingWeaker: progress.GAP_LINK_MIN_PV,
        missingRecommended: progress.GAP_RECOMMEND_PASS_NUM,
        asOf: figures.asOf.toISOString(),
      },
    };
  };
}
