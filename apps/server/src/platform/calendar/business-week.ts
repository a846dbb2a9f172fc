import { type CalendarDay, dayIn } from './calendar-day.ts';

/** An ISO year and week as one number: 202647. */
export type Week = number;
/** A year and month as one number: 202611. */
export type Month = number;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Days are counted in UTC, where every one has 24 hours. */
const epochOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);

/** Midnight (UTC) of the Thursday of the week a day lies in: its year and month are the week's. */
function thursdayOf(epochMs: number): number {
  const mondayFirst = (new Date(epochMs).getUTCDay() + 6) % 7;
  return epochMs + (3 - mondayFirst) * DAY_MS;
}

function weekOfThursday(thursdayMs: number): Week {
  const year = new Date(thursdayMs).getUTCFullYear();
  return year * 100 + 1 + Math.floor((thursdayMs - Date.UTC(year, 0, 1)) / WEEK_MS);
}

/** Thursday of a week. The week of 4 January is the first. Throws RangeError for a week its year does not have. */
function thursdayOfWeek(week: Week): number {
  const thursdayMs = thursdayOf(Date.UTC(Math.floor(week / 100), 0, 4)) + ((week % 100) - 1) * WEEK_MS;
  if (!Number.isInteger(week) || weekOfThursday(thursdayMs) !== week) throw new RangeError(`no such week: ${week}`);
  return thursdayMs;
}

/** The business week a moment lies in: Monday 00:00 to Sunday 24:00 in the zone. Monday 2024-12-30 is 202501. */
export function weekOf(time: Date, timeZone: string): Week {
  return weekOfThursday(thursdayOf(epochOf(dayIn(time, timeZone))));
}

/** The week so many weeks later, or earlier for a negative number. Throws RangeError for a week its year does not have. */
export function addWeeks(week: Week, weeks: number): Week {
  return weekOfThursday(thursdayOfWeek(week) + weeks * WEEK_MS);
}

/** The first moment behind a week: Monday 00:00 in the zone. Throws RangeError for a week its year does not have. */
export function endOfWeek(week: Week, timeZone: string): Date {
  // Midnight of a zone is within a day of midnight in UTC.
  const mondayMs = thursdayOfWeek(week) + 4 * DAY_MS;
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
  const thursdayMs = thursdayOfWeek(week);
  const dayAt = (days: number): string => new Date(thursdayMs + days * DAY_MS).toISOString().slice(0, 10);
  return { first: dayAt(-3), last: dayAt(3) };
}
