import { getBonusTrace } from './get-bonus-trace.ts';
import { getDailyIncome } from './get-daily-income.ts';
import { getHistoryIncome } from './get-history-income.ts';
import { getHistoryPerformance } from './get-history-performance.ts';
import { getHowYouEarn } from './get-how-you-earn.ts';
import { getKeepPerformance } from './get-keep-performance.ts';
import { getPerformanceForecast } from './get-performance-forecast.ts';
import { getPeriodIncome } from './get-period-income.ts';
import { getPeriodTrace } from './get-period-trace.ts';
import { getRealTimePerformance } from './get-real-time-performance.ts';

/** The members' operations about earnings, by their names on the wire. */
export const earningsOperations = {
  getBonusTrace,
  getDailyIncome,
  getHistoryIncome,
  getHistoryPerformance,
  getHowYouEarn,
  getKeepPerformance,
  getPerformanceForecast,
  getPeriodIncome,
  getPeriodTrace,
  getRealTimePerformance,
} as const;
