import { reachable } from '@upline/plan';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { progressOf, pvAmount, readStanding } from './rank/month-standing.ts';
import { starName } from './names.ts';

const HUNDREDTHS = 100;

/** Progress of the running month with some more PV, and the stars that PV in one place alone (own orders, a leg) would reach from there. */
export function createGetStarForecast({ livingFigures }: EarningsParts): Handler<'getPerformanceForecast'> {
  return async ({ database, member, locale }, { ownPv, leftPv, rightPv }) => {
    const standing = await readStanding(database, livingFigures, member.id);
    if (standing === undefined) return refuse('busy', { retryAfterSeconds: 2 });
    const { plan, legs: now } = standing;
    const legs = {
      ...now,
      own: now.own + ownPv * HUNDREDTHS,
      left: now.left + leftPv * HUNDREDTHS,
      right: now.right + rightPv * HUNDREDTHS,
    };
    const reaches = (['own', 'left', 'right'] as const).flatMap((place) => {
      const [next] = reachable(plan, legs, place);
      return next === undefined
        ? []
        : [{ PLACE: place, PV: pvAmount(next.pv), PASS_STAR: next.star, PASS_STAR_STR: starName(next.star, locale) }];
    });
    return { data: { ...progressOf(plan, legs, locale), REACHES: reaches } };
  };
}
