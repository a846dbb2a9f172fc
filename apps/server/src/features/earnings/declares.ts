import type { Declaration } from '../../operation/declaration.ts';
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
import { type ClosingWorkParts, closingWeeks } from './close/closing-work.ts';
import { registerComparisonJob } from './compare/comparison-job.ts';
import { ofMembers } from './of-members.ts';
import { keepZone } from './periods/period-calendar.ts';
import { ensureDefaultPlan } from './plans/plan-store.ts';
import { registerReleaseJob } from './release/release-week.ts';
import { registerTrialJob } from './trial/trial-job.ts';

function operations(parts: EarningsParts) {
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

/** Earnings of members: the volume of their orders, weeks and months, and the plan by which these are settled. */
export const earnings: Declaration<EarningsParts & ClosingWorkParts, ReturnType<typeof operations>> = {
  operations,
  recurring: [closingWeeks],
  jobs: { earnings: [registerComparisonJob, registerReleaseJob], trials: [registerTrialJob] },
  firstRows: [ensureDefaultPlan, (database, { businessTimeZone }) => keepZone(database, businessTimeZone)],
  ofMembers,
};
