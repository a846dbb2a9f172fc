import type { PlanDocument } from '../document/plan-shape.ts';
import type { StarFigures } from '../types.ts';
import { type StarProgress, starProgress } from './star-progress.ts';
import { type StarThreshold, starThresholds } from './star-thresholds.ts';

/** A month's figures with the legs by side; PV in hundredths. */
export interface LegFigures {
  /** Own PV of the kinds the ranks ask for (CX). */
  readonly own: number;
  readonly left: number;
  readonly right: number;
  /** Personally recommended members with the qualifying star. */
  readonly recommended: number;
}

/** Where PV may be added: by the member's own orders or below a slot. */
export type Place = 'own' | 'left' | 'right';

/** The figures stars are measured by. */
export const starFigures = ({ own, left, right, recommended }: LegFigures): StarFigures => ({
  own,
  max: Math.max(left, right),
  min: Math.min(left, right),
  recommended,
});

/** Progress with this much more PV (hundredths) at a place. */
export const progressWith = (plan: Pick<PlanDocument, 'ranks'>, figures: LegFigures, place: Place, pv: number): StarProgress =>
  starProgress(plan, starFigures({ ...figures, [place]: figures[place] + pv }));

/** A star that PV at one place alone would reach. */
export interface Reach {
  readonly star: number;
  /** Least PV to add there, hundredths. */
  readonly pv: number;
}

/** Least PV at the place that meets the star's criteria; undefined where no amount there does. */
function leastPv(target: StarThreshold, figures: LegFigures, place: Place): number | undefined {
  if (figures.recommended < target.recommended) return undefined;
  const missing = (actual: number, asked: number): number => Math.max(0, asked - actual);
  if (place === 'own') {
    const { max, min } = starFigures(figures);
    return max >= target.max && min >= target.min ? missing(figures.own, target.own) : undefined;
  }
  const [here, there] = place === 'left' ? [figures.left, figures.right] : [figures.right, figures.left];
  if (figures.own < target.own || there < target.min) return undefined;
  // The other leg may be the stronger one already; otherwise this one has to become it.
  return missing(here, there >= target.max ? target.min : Math.max(target.max, target.min));
}

/** "With this much more PV here you reach star X": for a place every star above the present one that PV there alone reaches, lowest first. */
export function reachable(plan: Pick<PlanDocument, 'ranks'>, figures: LegFigures, place: Place): Reach[] {
  const { star } = starProgress(plan, starFigures(figures));
  return starThresholds(plan).flatMap((target) => {
    const pv = target.code > star ? leastPv(target, figures, place) : undefined;
    return pv === undefined ? [] : [{ star: target.code, pv }];
  });
}
