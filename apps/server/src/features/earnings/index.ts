import type { Handlers } from '../../operation/handler.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { getBonusTrace } from './get-bonus-trace.ts';
import { createGetDailyIncome } from './get-daily-income.ts';
import { createGetHistoryIncome } from './get-history-income.ts';
import { createGetHistoryPerformance } from './get-history-performance.ts';
import { getKeepPerformance } from './get-keep-performance.ts';
import { createGetPerformanceForecast } from './get-performance-forecast.ts';
import { createGetRealTimePerformance } from './get-real-time-performance.ts';

export { LivingFigures } from './forecast/living-figures.ts';
export { addDraft, findPlan, keepSimulation, lockPlan, type PlanRow, setState, startPlan } from './plans/plan-desk.ts';
export { closeNextWeek, isClosed, nextWeek } from './close/closing.ts';
export { monthWeekday, planFor } from './plans/plan-store.ts';
export { ensureDefaultPlan } from './plans/plan-store.ts';
export { closeAndRelease, startClosing } from './close/closing-work.ts';
export { createOrderCounting } from './count-orders.ts';
export { getBonusTrace } from './get-bonus-trace.ts';
export { rowCounts } from './volume/counting-rows.ts';
export { progressOf, pvAmount, readStanding } from './month-standing.ts';
export { bonusTitle } from './names.ts';
export { readBonusWeeks, sumWeeklyBonuses } from './histories/read-weekly-bonuses.ts';
export { createEarningsHistories } from './histories/earnings-histories.ts';

/** The operations of this noun. */
export function createEarningsHandlers(parts: EarningsParts) {
  const { settings } = parts;
  return {
    getBonusTrace,
    getDailyIncome: createGetDailyIncome(parts),
    getHistoryIncome: createGetHistoryIncome(settings),
    getHistoryPerformance: createGetHistoryPerformance(settings),
    getKeepPerformance,
    getPerformanceForecast: createGetPerformanceForecast(parts),
    getRealTimePerformance: createGetRealTimePerformance(parts),
  } satisfies Partial<Handlers>;
}
