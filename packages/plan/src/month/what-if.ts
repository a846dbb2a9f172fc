import type { PlanDocument } from '../document/plan-shape.ts';
import type { StarFigures } from '../types.ts';
import { starProgress, type StarProgress, type StarThreshold, starThresholds } from './star-progress.ts';

/** A month's figures with the legs by side; PV in hundredths. */
export interface LegFigures {
  /** Own PV of the kinds that ranks use (CX). */
  readonly own: number;
  readonly left: number;
  readonly right: number;
  /** Number of sponsored members with the qualifying star. */
  readonly recommended: number;
}

/** Source of more PV: the member's own orders, or the leg below a slot. */
export type PvSource = 'own' | 'left' | 'right';

/** The figures that decide stars, with the legs as stronger and weaker. */
export const starFigures = ({ own, left, right, recommended }: LegFigures): StarFigures => ({
  own,
  max: Math.max(left, right),
  min: Math.min(left, right),
  recommended,
});

/** Progress with `pv` more from one source, in hundredths. */
export const progressWith = (plan: Pick<PlanDocument, 'ranks'>, figures: LegFigures, source: PvSource, pv: number): StarProgress =>
  starProgress(plan, starFigures({ ...figures, [source]: figures[source] + pv }));

/** A star that PV from one source alone would reach. */
export interface Reach {
  readonly star: number;
  /** Least PV to add from the source, hundredths. */
  readonly pv: number;
}

/** Least PV from the source that meets the star's criteria; undefined if no amount does. */
function leastPv(target: StarThreshold, figures: LegFigures, source: PvSource): number | undefined {
  if (figures.recommended < target.recommended) return undefined;
  const missing = (actual: number, asked: number): number => Math.max(0, asked - actual);
  if (source === 'own') {
    const { max, min } = starFigures(figures);
    return max >= target.max && min >= target.min ? missing(figures.own, target.own) : undefined;
  }
  const [here, there] = source === 'left' ? [figures.left, figures.right] : [figures.right, figures.left];
  if (figures.own < target.own || there < target.min) return undefined;
  // The other leg may already be the stronger one; otherwise this one has to become it.
  return missing(here, there >= target.max ? target.min : Math.max(target.max, target.min));
}

/** Every star above the present one that PV from this source alone reaches, lowest first. */
export function reachable(plan: Pick<PlanDocument, 'ranks'>, figures: LegFigures, source: PvSource): Reach[] {
  const { star } = starProgress(plan, starFigures(figures));
  return starThresholds(plan).flatMap((target) => {
    const pv = target.code > star ? leastPv(target, figures, source) : undefined;
    return pv === undefined ? [] : [{ star: target.code, pv }];
  });
}
