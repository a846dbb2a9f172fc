import { cancelComparison } from './cancel-comparison.ts';
import { freeEarnings } from './free-earnings.ts';
import { freePeriodEarnings } from './free-period-earnings.ts';
import { getComparison } from './get-comparison.ts';
import { getPeriod } from './get-period.ts';
import { getWeek } from './get-week.ts';
import { holdEarnings } from './hold-earnings.ts';
import { holdPeriodEarnings } from './hold-period-earnings.ts';
import { listMonths } from './list-months.ts';
import { listPeriodEarnings } from './list-period-earnings.ts';
import { listPeriods } from './list-periods.ts';
import { listWeekEarnings } from './list-week-earnings.ts';
import { listWeeks } from './list-weeks.ts';
import { markChangeSeen } from './mark-change-seen.ts';
import { releaseWeek } from './release-week.ts';
import { startComparison } from './start-comparison.ts';
import { startPeriodComparison } from './start-period-comparison.ts';

/** The calls of the desk of earnings. */
export const earningsDeskOperations = {
  cancelComparison,
  freeEarnings,
  freePeriodEarnings,
  getComparison,
  getPeriod,
  getWeek,
  holdEarnings,
  holdPeriodEarnings,
  listMonths,
  listPeriodEarnings,
  listPeriods,
  listWeekEarnings,
  listWeeks,
  markChangeSeen,
  releaseWeek,
  startComparison,
  startPeriodComparison,
} as const;
