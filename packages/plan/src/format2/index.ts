export type { Condition } from './conditions/condition.ts';
export type { AskedFigure } from './conditions/criterion.ts';
export { criterionByName } from './conditions/registry.ts';
export { asFormat2 } from './document/as-format2.ts';
export { readCase2 } from './case/read-case2.ts';
export { prepareCase2, type PreparedCase2, settleCase2 } from './case/run-case2.ts';
export { runCase2, showPeriod, showPlaces, type ShownPeriod, showRelease2 } from './case/show-case2.ts';
export { costFaults2 } from './document/cost-of-plan2.ts';
export { defaultPlan2 } from './document/default-plan2.ts';
export { lintPlan2 } from './document/lint-plan2.ts';
export { planSchema2 } from './document/plan-schema2.ts';
export { parsePlan2 } from './document/parse-plan2.ts';
export type { PaidOrder } from './run/event-log.ts';
export { type EarlierOrders, PlanRun, type Start } from './run/plan-run.ts';
export type { Plan2 } from './document/plan2.ts';
export { type Closing, closePeriod } from './run/close-period.ts';
export type { PeriodFacts } from './run/period-facts.ts';
export { earlierViews, earlierViewsByVolume, type CountedAs, type CountedOfColumn } from './run/earlier-views.ts';
export { nameOfAmount } from './run/booked-amounts.ts';
export { type KeptLadder, ladderColumn, standAt } from './run/ladders.ts';
export type { KeptCap, Waiting } from './run/member-caps.ts';
export { type KeptState, PlanState } from './run/plan-state.ts';
export type { PeriodMemory } from './run/settle-bonuses.ts';
export { dueDay } from './run/releases.ts';
export type { KindMask, LadderStand, People } from './run/scene.ts';
export {
  compareLength,
  type Day,
  dayText as textOfDay,
  firstDayOf,
  lastDayOf,
  type PeriodRule,
  periodOf,
  readDay,
  spanAt,
  weeksOf,
} from './periods/calendar.ts';
export { codesOf, stepsOf } from './document/names.ts';
export { GrowingPlaces } from './placement/growing-places.ts';
export { spilloverOf } from './placement/registry.ts';
export { countedTimes, timesIn } from './periods/specials.ts';
export { faultsOfCalendarChange } from './shop/calendar-change.ts';
export { shopFaults } from './shop/shop-faults.ts';
export { shopWarnings } from './shop/shop-warnings.ts';
export { mainLadder, starCodes, weeklyBonuses, weeklyPlan } from './shop/weekly-plan.ts';
export type { Bonus2, Ladder } from './document/plan2.ts';
export { explainBonus } from './run/explain-bonus.ts';
export { sceneFormulaByType } from './formulas/registry.ts';
export { ordersOf as ordersOfPeriod } from '../week/week-orders.ts';
export type { EarlierView } from '../week/week-input.ts';
