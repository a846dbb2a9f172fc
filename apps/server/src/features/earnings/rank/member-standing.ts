import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { LivingFigures } from '../forecast/living-figures.ts';
import { progressOf, pvAmount, readStanding } from './month-standing.ts';

/** A member's progress in the running week and month. PV are numbers as on the wire. */
export interface MemberStanding {
  week: number;
  month: number;
  /** The star reached in the month and the next one, by name; '' for none. */
  star: string;
  nextStar: string;
  /** Progress to the next star, in whole percent. */
  percentage: number;
  /** PV of the month: own orders, and both legs. */
  own: number;
  left: number;
  right: number;
  /** PV of the week in both legs. */
  weekLeft: number;
  weekRight: number;
  /** Number of sponsored members with a star. */
  recommended: number;
  /** Amounts still missing for the next star. */
  missing: { own: number; stronger: number; weaker: number; recommended: number };
  asOf: Date;
}

/** Reads a member's progress from this process's figures; undefined for a member it does not know yet, for some seconds after they joined. */
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
