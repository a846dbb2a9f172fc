import type { PlanDocument } from '../document/plan-shape.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { StarFigures } from '../types.ts';

/** What a star asks for; PV in hundredths. */
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
