import { getPeriod } from './get-period.ts';
import { getWeek } from './get-week.ts';
import { listMonths } from './list-months.ts';
import { listPeriodEarnings } from './list-period-earnings.ts';
import { listPeriods } from './list-periods.ts';
import { listWeekEarnings } from './list-week-earnings.ts';
import { listWeeks } from './list-weeks.ts';
import { markChangeSeen } from './mark-change-seen.ts';
import { releaseWeek } from './release-week.ts';

export const weeksOperations = {
  getPeriod,
  getWeek,
  listMonths,
  listPeriodEarnings,
  listPeriods,
  listWeekEarnings,
  listWeeks,
  markChangeSeen,
  releaseWeek,
} as const;
