import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { type LegFigures, type PlanDocument, starFigures, starProgress } from '@upline/plan';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Figures } from '../forecast/figures.ts';
import type { LivingFigures } from '../forecast/living-figures.ts';
import { planFor } from '../plans/plan-store.ts';
import { starName } from '../names.ts';

/** A member's running month, as it counts towards a star. */
export interface MonthStanding {
  figures: Figures;
  legs: LegFigures;
  plan: PlanDocument;
}

const kindFields = { FIRST: 'first', UPGRADE: 'upgrade', CX: 'cx' } as const;

/** Reads a member's running month from this process's figures; undefined for an unknown member. */
export async function readStanding(database: Database, living: LivingFigures, memberId: bigint): Promise<MonthStanding | undefined> {
  const figures = await living.figuresOf(memberId);
  if (figures === undefined) return undefined;
  const { plan } = await planFor(database, figures.week);
  const own = plan.ranks.ownKinds.reduce((sum, kind) => sum + figures.monthOwn[kindFields[kind]], 0);
  const { left, right } = figures.monthPv;
  return { figures, plan, legs: { own, left, right, recommended: figures.recommendedStars } };
}

/** Hundredths of PV as the wire's number. */
export const pvAmount = (hundredths: number): number => amountOf(BigInt(hundredths));

type Progress = Pick<
  AnswerOf<'getRealTimePerformance'>['data'],
  | 'PASS_STAR'
  | 'PASS_STAR_STR'
  | 'NEXT_PASS_STAR'
  | 'NEXT_PASS_STAR_STR'
  | 'GAP_PERCENTAGE'
  | `GAP_${'CX_PV' | 'LINK_MAX_PV' | 'LINK_MIN_PV' | 'RECOMMEND_PASS_NUM'}`
  | `TARGET_${'CX_PV' | 'LINK_MAX_PV' | 'LINK_MIN_PV' | 'RECOMMEND_PASS_NUM'}`
>;

/** The star that these figures reach, and what is missing for the next one. */
export function progressOf(plan: PlanDocument, legs: LegFigures, locale: Locale): Progress {
  const { star, next, gaps, percentage } = starProgress(plan, starFigures(legs));
  const target = plan.ranks.stars.find(({ code }) => code === next);
  return {
    PASS_STAR: star,
    PASS_STAR_STR: starName(star, locale),
    NEXT_PASS_STAR: next,
    NEXT_PASS_STAR_STR: starName(next, locale),
    GAP_PERCENTAGE: percentage,
    GAP_CX_PV: pvAmount(gaps.own),
    GAP_LINK_MAX_PV: pvAmount(gaps.max),
    GAP_LINK_MIN_PV: pvAmount(gaps.min),
    GAP_RECOMMEND_PASS_NUM: gaps.recommended,
    TARGET_CX_PV: target?.ownPv ?? 0,
    TARGET_LINK_MAX_PV: target?.maxPv ?? 0,
    TARGET_LINK_MIN_PV: target?.minPv ?? 0,
    TARGET_RECOMMEND_PASS_NUM: target?.recommended ?? 0,
  };
}
