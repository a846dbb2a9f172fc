import type { Locale } from '@upline/i18n';
import { monthOfWeek } from '@upline/money/weeks';
import { isWeekText, monthName } from '../../shared/calendar-codes.ts';

/**
 * `202652` with the month that the plan's weekday gives it: `202652 · Dec 2026`; without a month while the weekday is unknown. Undefined for '' and for a text that is not a week.
 */
export function deadlineText(week: string, weekday: number | undefined, locale: Locale): string | undefined {
  if (!isWeekText(week)) return undefined;
  return weekday === undefined ? week : `${week} · ${monthName(monthOfWeek(Number(week), weekday), locale)}`;
}
