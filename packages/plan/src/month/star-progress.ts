import type { PlanDocument } from '../document/plan-shape.ts';
import { add, floorOf, fraction, times, ZERO } from '../numbers/fraction.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { StarFigures } from '../types.ts';

/** Thresholds of a star; PV in hundredths. */
export interface StarThreshold extends StarFigures {
  readonly code: number;
}

/** The plan's stars, lowest first. */
export const starThresholds = ({ ranks }: Pick<PlanDocument, 'ranks'>): StarThreshold[] =>
  ranks.stars.map(({ code, ownPv, maxPv, minPv, recommended }) => ({
    code,
    own: hundredthsOfPv(ownPv),
    max: hundredthsOfPv(maxPv),
    min: hundredthsOfPv(minPv),
    recommended,
  }));

/** Code of the highest star all of whose criteria are met, 0 for none. */
export const starOf = (plan: Pick<PlanDocument, 'ranks'>, { own, max, min, recommended }: StarFigures): number =>
  starThresholds(plan).findLast((one) => own >= one.own && max >= one.max && min >= one.min && recommended >= one.recommended)?.code ?? 0;

export interface StarProgress {
  /** Star reached with these figures, 0 for none. */
  readonly star: number;
  /** The next star; the same at the highest. */
  readonly next: number;
  /** Gaps to each criterion of the next star, PV in hundredths; 0 at the highest. */
  readonly gaps: StarFigures;
  /** Whole percent: floor(100 × mean of min(1, actual ÷ target) over the targets that are not 0); 100 at the highest. */
  readonly percentage: number;
}

const criteria = ['own', 'max', 'min', 'recommended'] as const;

/** Gaps and percentage of a month's figures. Computed with exact fractions, so that 100 % is never shown as 99. */
export function starProgress(plan: Pick<PlanDocument, 'ranks'>, figures: StarFigures): StarProgress {
  const star = starOf(plan, figures);
  const target = starThresholds(plan).find(({ code }) => code > star);
  if (!target) return { star, next: star, gaps: { own: 0, max: 0, min: 0, recommended: 0 }, percentage: 100 };
  const gapOf = (name: (typeof criteria)[number]): number => Math.max(0, target[name] - figures[name]);
  const asked = criteria.filter((name) => target[name] > 0);
  const done = asked.map((name) => fraction(BigInt(Math.max(0, Math.min(figures[name], target[name]))), BigInt(target[name])));
  const sum = done.reduce(add, ZERO);
  return {
    star,
    next: target.code,
    gaps: { own: gapOf('own'), max: gapOf('max'), min: gapOf('min'), recommended: gapOf('recommended') },
    percentage: asked.length === 0 ? 100 : Number(floorOf(times(sum, fraction(100n, BigInt(asked.length))))),
  };
}
