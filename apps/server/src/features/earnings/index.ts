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
export { explainDocumentTask } from './trial/explain-document.ts';
export { answerOf, boundsOfReading, TOO_HEAVY, TooHeavyError } from './aside/too-heavy.ts';
export { simulateWeekTask } from './plans/simulate-week.ts';
export type { TrialFigures } from './trial/trial-figures.ts';
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
export { monthWeekday, planFor, type PlanVersion, readPlan, readPlans } from './plans/plan-store.ts';
export { ensureDefaultPlan } from './plans/plan-store.ts';
export { createOrderCounting, linesUncounted, pvTakenBy } from './count-orders.ts';
export { createGetBonusTrace } from './get-bonus-trace.ts';
export { rowCounts } from './volume/counting-rows.ts';
export { readMemberStanding } from './rank/member-standing.ts';
export { bonusTitle, cardTitle, starName } from './names.ts';
export { createBonusTitles } from './plans/bonus-titles.ts';
export { rateText } from './trace/decimal-text.ts';
export { reasonsOfWeeks, weeksWithBonuses } from './trace/reasons-of-weeks.ts';
export { readBonusWeeks, sumWeeklyBonuses } from './histories/read-weekly-bonuses.ts';
export { createEarningsHistories } from './histories/earnings-histories.ts';
export { isWeekDue, releaseWeekJob } from './release/release-week.ts';
export { comparisonJob } from './compare/comparison-job.ts';
export { tryPlanJob } from './trial/trial-job.ts';
export { closeAndRelease } from './close/closing-work.ts';
export { earnings } from './declares.ts';
