import { dayOfWeek, type Week, weekOfDay } from '@upline/money/weeks';
import { dayIn } from './calendar-day.ts';

const DAY_MS = 86_400_000;

/** The business week of a moment: Monday 00:00 to Sunday 24:00 in the zone. Monday 2024-12-30 is 202501. */
export function weekOf(time: Date, timeZone: string): Week {
  const { year, month, day } = dayIn(time, timeZone);
  return weekOfDay(Date.UTC(year, month - 1, day));
}

/** The first moment after a week: Monday 00:00 in the zone. Throws RangeError for a week its year does not have. */
export function endOfWeek(week: Week, timeZone: string): Date {
  // Midnight of a zone is within a day of midnight in UTC.
  const mondayMs = dayOfWeek(week, 8);
  let [within, behind] = [mondayMs - DAY_MS, mondayMs + DAY_MS];
  while (behind - within > 1) {
    const middle = Math.floor((within + behind) / 2);
    if (weekOf(new Date(middle), timeZone) > week) behind = middle;
    else within = middle;
  }
  return new Date(behind);
}

/** Monday and Sunday of a week as `yyyy-MM-dd`. Throws RangeError for a week its year does not have. */
export function daysOfWeek(week: Week): { first: string; last: string } {
  const dayAt = (weekday: number): string => new Date(dayOfWeek(week, weekday)).toISOString().slice(0, 10);
  return { first: dayAt(1), last: dayAt(7) };
}
