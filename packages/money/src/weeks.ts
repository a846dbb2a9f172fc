/** An ISO year and week as one number: 202647. */
export type Week = number;
/** A year and month as one number: 202611. */
export type Month = number;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Days are counted in UTC, where every day has 24 hours. */
const mondayBefore = (dayMs: number): number => dayMs - ((new Date(dayMs).getUTCDay() + 6) % 7) * DAY_MS;

/** The first week of an ISO year is the one that contains 4 January. */
const firstMonday = (year: number): number => mondayBefore(Date.UTC(year, 0, 4));

/** The week of a day. `dayMs` is midnight (UTC) of the day. Monday 2024-12-30 is in 202501. */
export function weekOfDay(dayMs: number): Week {
  const mondayMs = mondayBefore(dayMs);
  // The year of a week is the year of its Thursday.
  const year = new Date(mondayMs + 3 * DAY_MS).getUTCFullYear();
  return year * 100 + 1 + Math.round((mondayMs - firstMonday(year)) / WEEK_MS);
}

/**
 * Midnight (UTC) of a day in a week: 1 for Monday, the default, to 7 for Sunday. Throws RangeError for a week that its year
 * does not have.
 */
export function dayOfWeek(week: Week, weekday = 1): number {
  const mondayMs = firstMonday(Math.floor(week / 100)) + ((week % 100) - 1) * WEEK_MS;
  if (!Number.isInteger(week) || weekOfDay(mondayMs) !== week) throw new RangeError(`no such week: ${week}`);
  return mondayMs + (weekday - 1) * DAY_MS;
}

/** Weeks of an ISO year: 52 or 53. */
export const weeksInYear = (year: number): number => weekOfDay(firstMonday(year + 1) - WEEK_MS) % 100;

/** The week a number of weeks later; a negative number counts back. Throws RangeError for a week that its year does not have. */
export const addWeeks = (week: Week, weeks: number): Week => weekOfDay(dayOfWeek(week) + weeks * WEEK_MS);

/** The month a number of months later; a negative number counts back. */
export function addMonths(month: Month, months: number): Month {
  const counted = Math.floor(month / 100) * 12 + (month % 100) - 1 + months;
  return Math.floor(counted / 12) * 100 + (counted % 12) + 1;
}

/** The month that a week belongs to: the month of the weekday, 1 (Monday) to 7, set by the company's plan. */
export function monthOfWeek(week: Week, weekday: number): Month {
  const day = new Date(dayOfWeek(week, weekday));
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}

/** The last week that belongs to a month, by the same weekday. */
export function lastWeekOfMonth(month: Month, weekday: number): Week {
  const week = weekOfDay(Date.UTC(Math.floor(month / 100), month % 100, 0));
  return monthOfWeek(week, weekday) === month ? week : addWeeks(week, -1);
}
