import { byName } from '../by-name.ts';
import { getBonusTrace } from './get-bonus-trace.ts';
import { getHowYouEarn } from './get-how-you-earn.ts';
import { getKeptPv } from './get-kept-pv.ts';
import { getMonthlyPerformance } from './get-monthly-performance.ts';
import { getOpenMonth } from './get-open-month.ts';
import { getPeriodEarnings } from './get-period-earnings.ts';
import { getPeriodTrace } from './get-period-trace.ts';
import { getStarForecast } from './get-star-forecast.ts';
import { getTodaysEarnings } from './get-todays-earnings.ts';
import { getWeeklyEarnings } from './get-weekly-earnings.ts';

export const earningsOperations = byName({
  getBonusTrace,
  getHowYouEarn,
  getKeptPv,
  getMonthlyPerformance,
  getOpenMonth,
  getPeriodEarnings,
  getPeriodTrace,
  getStarForecast,
  getTodaysEarnings,
  getWeeklyEarnings,
});
