import type { PlanDocument } from '../document/plan-shape.ts';
import type { Month, Week } from '../types.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Days are counted in UTC, where every one has 24 hours. */
const mondayOfFirst = (year: number): number => {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
};

const weekOfMonday = (mondayMs: number): Week => {
  const year = new Date(mondayMs + 3 * DAY_MS).getUTCFullYear();
  return year * 100 + 1 + Math.round((mondayMs - mondayOfFirst(year)) / WEEK_MS);
};

/** Midnight (UTC) of the Monday of a week. Throws RangeError for a week its year does not have. */
export function mondayOf(week: Week): number {
  const mondayMs = mondayOfFirst(Math.floor(week / 100)) + ((week % 100) - 1) * WEEK_MS;
  if (!Number.isInteger(week) || weekOfMonday(mondayMs) !== week) throw new RangeError(`no such week: ${week}`);
  return mondayMs;
}

/** The week so many weeks later, or earlier for a negative number. Throws RangeError for a week its year does not have. */
export const addWeeks = (week: Week, weeks: number): Week => weekOfMonday(mondayOf(week) + weeks * WEEK_MS);

type Calendar = Pick<PlanDocument, 'calendar'>;

const monthOf = (epochMs: number): Month => {
  const day = new Date(epochMs);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
};

/** The month a week belongs to: that of the weekday the plan names (Thursday in the default plan). */
export const monthOfWeek = ({ calendar }: Calendar, week: Week): Month => monthOf(mondayOf(week) + (calendar.monthOfWeekBy - 1) * DAY_MS);

/** The last week that belongs to the month so many months later. */
export function lastWeekOfMonth({ calendar }: Calendar, month: Month, monthsLater = 0): Week {
  const after = Date.UTC(Math.floor(month / 100), (month % 100) + monthsLater, 1);
  // The last such weekday before the next month begins.
  const back = ((new Date(after).getUTCDay() + 6 - (calendar.monthOfWeekBy - 1) + 6) % 7) + 1;
  return weekOfMonday(after - (back + calendar.monthOfWeekBy - 1) * DAY_MS);
}
