import type { PlanDocument } from '../../document/plan-shape.ts';
import type { Bonus2, Plan2 } from '../document/plan2.ts';
import { valueOf } from '../document/name.ts';

/** The formula in the engine's plan for a column of format 2 alone, which is settled by rules of its own. */
const PLACEHOLDER: PlanDocument['bonuses'][number]['formula'] = {
  type: 'direct',
  to: 'sponsor',
  rateBasisPoints: { by: 'all', value: 0 },
  kinds: ['FIRST'],
  companies: null,
  compression: false,
};

/** Activity in the engine's plan if the plan defines none. */
const NO_ACTIVITY: PlanDocument['activity'] = { firstOrderWeeks: 0, monthlyPv: 0, monthlyKinds: ['CX'], monthsAfter: 0 };

/** Cards of the ladder on which orders are upgrades. */
function cardsOf({ document: { upgradesOn, ladders } }: Plan2): PlanDocument['cards'] {
  const ladder = upgradesOn === null ? undefined : valueOf(ladders, upgradesOn);
  if (ladder?.by !== 'lifetime') return [{ name: 'all', fromPv: 0 }];
  return [{ name: ladder.base, fromPv: 0 }, ...ladder.steps.map(({ key, from }) => ({ name: key, fromPv: from }))];
}

/** The engine's plan for settling some of the columns. Ranks, caps and eligibility are passed separately. */
export function enginePlan(plan: Plan2, bonuses: readonly Bonus2[]): PlanDocument {
  const { name, valueOfPv, activity, splits } = plan.document;
  return {
    format: 1,
    name,
    usdPerPv: valueOfPv,
    calendar: { monthOfWeekBy: activity?.weekBelongsTo ?? 4 },
    cards: cardsOf(plan),
    activity: activity
      ? {
          firstOrderWeeks: activity.firstOrderWeeks,
          monthlyPv: activity.monthlyAtLeast,
          monthlyKinds: activity.monthlyKinds,
          monthsAfter: activity.monthsAfter,
        }
      : NO_ACTIVITY,
    bonuses: bonuses.map(({ key, shownFor, formula }) => ({
      key,
      formula: formula.of === 'engine' ? formula.formula : PLACEHOLDER,
      needsBuyingDirect: true,
      shownFor,
    })),
    companyCap: null,
    release: { until: 'date', weekday: 1, occurrence: 1 },
    splits,
    ranks: { ownKinds: ['CX'], recommendedFromStar: 1, stars: [{ code: 1, name: 'none', ownPv: 0, maxPv: 0, minPv: 0, recommended: 0 }] },
  };
}
