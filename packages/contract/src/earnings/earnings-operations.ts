import { getBonusTrace } from './get-bonus-trace.ts';
import { getTodaysEarnings } from './get-todays-earnings.ts';
import { getWeeklyEarnings } from './get-weekly-earnings.ts';
import { getMonthlyPerformance } from './get-monthly-performance.ts';
import { getHowYouEarn } from './get-how-you-earn.ts';
import { getKeptPv } from './get-kept-pv.ts';
import { getStarForecast } from './get-star-forecast.ts';
import { getPeriodEarnings } from './get-period-earnings.ts';
import { getPeriodTrace } from './get-period-trace.ts';
import { getOpenMonth } from './get-open-month.ts';

/** The members' operations about earnings, by their names on the wire. */
export const earningsOperations = {
  getBonusTrace,
  getTodaysEarnings,
  getWeeklyEarnings,
  getMonthlyPerformance,
  getHowYouEarn,
  getKeptPv,
  getStarForecast,
  getPeriodEarnings,
  getPeriodTrace,
  getOpenMonth,
} as const;
