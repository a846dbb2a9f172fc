import type { Locale } from '@upline/i18n';
import { monthOfWeek } from '@upline/money/weeks';
import { isWeekText, monthName } from '../../shared/calendar-codes.ts';

/** `202652` with the month the plan's weekday puts it in, `202652 · Dec 2026`; without one while the weekday is unknown. Undefined for '' and what is no week. */
export function deadlineText(week: string, weekday: number | undefined, locale: Locale): string | undefined {
  if (!isWeekText(week)) return undefined;
  return weekday === undefined ? week : `${week} · ${monthName(monthOfWeek(Number(week), weekday), locale)}`;
}
