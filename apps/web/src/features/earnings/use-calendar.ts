import { useState } from 'react';
import { addMonths, addWeeks, type Month, monthOfWeek, type Week, weekOfDay } from '@upline/money/weeks';
import { todayIn } from '../wallet/period.ts';
import { useClientSettings } from '../content/use-client-settings.ts';

export interface Running {
  readonly week: Week;
  readonly month: Month;
  /** The latest that can be closed: what a history shows first. */
  readonly closedWeek: Week;
  readonly closedMonth: Month;
}

/** The running week and month where the business is, the month by the plan's weekday; undefined until both are known. */
export function useCalendar(): Running | undefined {
  const [openedAt] = useState(() => new Date());
  const settings = useClientSettings().data;
  if (!settings) return undefined;
  const week = weekOfDay(Date.parse(todayIn(settings.businessTimeZone, openedAt)));
  const month = monthOfWeek(week, settings.monthOfWeekBy);
  return { week, month, closedWeek: addWeeks(week, -1), closedMonth: addMonths(month, -1) };
}
