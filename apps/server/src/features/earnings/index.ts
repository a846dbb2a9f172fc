import type { Handlers } from '../../operation/handler.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { createGetBonusTrace } from './get-bonus-trace.ts';
import { createGetTodaysEarnings } from './get-todays-earnings.ts';
import { createGetWeeklyEarnings } from './get-weekly-earnings.ts';
import { createGetMonthlyPerformance } from './get-monthly-performance.ts';
import { createGetHowYouEarn } from './get-how-you-earn.ts';
import { createGetPeriodEarnings } from './get-period-earnings.ts';
import { getPeriodTrace } from './get-period-trace.ts';
import { createGetKeptPv } from './get-kept-pv.ts';
import { createGetStarForecast } from './get-star-forecast.ts';
import { createGetOpenMonth } from './get-open-month.ts';

export { LivingFigures } from './forecast/living-figures.ts';
export { addDraft, findPlan, keepSimulation, lockPlan, movePlan, type PlanRow, setState, startPlan } from './plans/plan-desk.ts';
export { paysByPeriod } from './periods/pays-by-period.ts';
export { keepZone } from './periods/period-calendar.ts';
export { closeWeek, isClosed, isWeekOver, nextWeek } from './close/closing.ts';
export { failedClose } from './close/watch-close.ts';
export { countedMonth, lastCountedIn } from './close/lock-month.ts';
export { type CountedWeeks, countedWeek, mergedBetween, mergesWeeks, openWeeksWith, weeksOfPage } from './volume/counted-weeks.ts';
export { mondayOf } from './volume/open-week.ts';
export { isCloseRunning } from './close/settle-and-write.ts';
export { ALL_BONUSES } from './close/sum-week.ts';
export { type EarnedIn, freeHeld, holdEarned, readEarned } from './release/hold-earnings.ts';
export { releaseDayOf } from './release/release-day.ts';
export { isWeekDue, registerReleaseJob, releaseWeekJob } from './release/release-week.ts';
export { comparisonJob, registerComparisonJob } from './compare/comparison-job.ts';
export { explainDocumentTask } from './trial/explain-document.ts';
export { addressOf } from './aside/reading-database.ts';
export { answerOf, boundsOfReading, TOO_HEAVY, TooHeavyError } from './aside/too-heavy.ts';
export { simulateWeekTask } from './plans/simulate-week.ts';
export type { TrialFigures } from './trial/trial-figures.ts';
export { registerTrialJob, tryPlanJob } from './trial/trial-job.ts';
export {
  type AnyPlan,
  bonusOf,
  columnsOfPlan,
  costFaultsOf,
  documentOfPlan,
  type PlanColumns,
  readAnyPlan,
  textOfPlan,
} from './plans/any-plan.ts';
export {
  countsAs,
  keepType,
  storedType,
  typesOfMembers,
  typesToChoose,
} from './plans/member-types.ts';
export { createSpilloverInForce } from './plans/spillover-in-force.ts';
export { monthWeekday, planFor, type Plans, type PlanVersion, readPlan, readPlans } from './plans/plan-store.ts';
export { ensureDefaultPlan } from './plans/plan-store.ts';
export { closeAndRelease, startClosing } from './close/closing-work.ts';
export { createOrderCounting, linesUncounted, pvTakenBy } from './count-orders.ts';
export { createGetBonusTrace } from './get-bonus-trace.ts';
export { rowCounts } from './volume/counting-rows.ts';
export { readMemberStanding } from './rank/member-standing.ts';
export { bonusTitle, cardTitle, starName } from './names.ts';
export { createBonusTitles } from './plans/bonus-titles.ts';
export { rateText } from './trace/decimal-text.ts';
export { readBonusWeeks, sumWeeklyBonuses } from './histories/read-weekly-bonuses.ts';
export { createEarningsHistories } from './histories/earnings-histories.ts';

/** The operations of this noun. */
export function createEarningsHandlers(parts: EarningsParts) {
  const { settings } = parts;
  return {
    getBonusTrace: createGetBonusTrace(settings),
    getDailyIncome: createGetTodaysEarnings(parts),
    getHistoryIncome: createGetWeeklyEarnings(settings),
    getHistoryPerformance: createGetMonthlyPerformance(settings),
    getHowYouEarn: createGetHowYouEarn(settings),
    getKeepPerformance: createGetKeptPv(parts),
    getPeriodIncome: createGetPeriodEarnings(parts),
    getPeriodTrace,
    getPerformanceForecast: createGetStarForecast(parts),
    getRealTimePerformance: createGetOpenMonth(parts),
  } satisfies Partial<Handlers>;
}
