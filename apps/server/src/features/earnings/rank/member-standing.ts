import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { LivingFigures } from '../forecast/living-figures.ts';
import { progressOf, pvAmount, readStanding } from './month-standing.ts';

/** What a member has reached in the running week and month. PV are numbers as the wire has them. */
export interface MemberStanding {
  /** The week and the month that are open. */
  week: number;
  month: number;
  /** The star that the month has reached, and the next one, by name; '' for none. */
  star: string;
  nextStar: string;
  /** How far the next star is reached, in whole percent. */
  percentage: number;
  /** PV of the month: own orders, and both legs. */
  own: number;
  left: number;
  right: number;
  /** PV of the week in both legs. */
  weekLeft: number;
  weekRight: number;
  /** Recommended members who have reached a star. */
  recommended: number;
  /** What the next star still asks for. */
  missing: { own: number; stronger: number; weaker: number; recommended: number };
  asOf: Date;
}

/** Reads what a member has reached from what this process holds; undefined for a member it does not know yet, which takes seconds. */
export async function readMemberStanding(
  database: Database,
  living: LivingFigures,
  { memberId, locale }: { memberId: bigint; locale: Locale },
): Promise<MemberStanding | undefined> {
  const standing = await readStanding(database, living, memberId);
  if (standing === undefined) return undefined;
  const { figures, legs, plan } = standing;
  const progress = progressOf(plan, legs, locale);
  return {
    week: figures.week,
    month: figures.month,
    star: progress.PASS_STAR_STR,
    nextStar: progress.NEXT_PASS_STAR_STR,
    percentage: Math.round(progress.GAP_PERCENTAGE),
    own: pvAmount(legs.own),
    left: pvAmount(legs.left),
    right: pvAmount(legs.right),
    weekLeft: pvAmount(figures.weekPv.left),
    weekRight: pvAmount(figures.weekPv.right),
    recommended: legs.recommended,
    missing: {
      own: progress.GAP_CX_PV,
      stronger: progress.GAP_LINK_MAX_PV,
      weaker: progress.GAP_LINK_MIN_PV,
      recommended: progress.GAP_RECOMMEND_PASS_NUM,
    },
    asOf: figures.asOf,
  };
}
