import { useState } from 'react';
import { addMonths, addWeeks, type Month, monthOfWeek, type Week, weekOfDay } from '@upline/money/weeks';
import { todayIn } from '../wallet/period.ts';
import { useClientSettings } from '../content/use-client-settings.ts';

export interface Running {
  readonly week: Week;
  readonly month: Month;
  /** The latest period that can be closed; a history starts with it. */
  readonly closedWeek: Week;
  readonly closedMonth: Month;
}

/**
 * The running week and month in the business time zone, the month by the plan's weekday; undefined until both are known.
 */
export function useCalendar(): Running | undefined {
  const [openedAt] = useState(() => new Date());
  const settings = useClientSettings().data;
  if (!settings) return undefined;
  const week = weekOfDay(Date.parse(todayIn(settings.businessTimeZone, openedAt)));
  const month = monthOfWeek(week, settings.monthOfWeekBy);
  return { week, month, closedWeek: addWeeks(week, -1), closedMonth: addMonths(month, -1) };
}
