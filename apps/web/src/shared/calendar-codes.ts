import { formatDays, formatMonth, type Locale } from '@upline/i18n';

/** An ISO year and week, 202647. */
export type Week = number;
/** A year and month, 202611. */
export type Month = number;

const dayMs = 86_400_000;

/** Midnight (UTC) of the Thursday of the week a day lies in: its year is the week's. */
const thursdayOf = (epochMs: number): number => epochMs + (3 - ((new Date(epochMs).getUTCDay() + 6) % 7)) * dayMs;

const weekAt = (thursdayMs: number): Week => {
  const year = new Date(thursdayMs).getUTCFullYear();
  return year * 100 + 1 + Math.floor((thursdayMs - Date.UTC(year, 0, 1)) / (7 * dayMs));
};

const thursdayIn = (week: Week): number => thursdayOf(Date.UTC(Math.floor(week / 100), 0, 4)) + ((week % 100) - 1) * 7 * dayMs;

/** The week of a day `yyyy-MM-dd`. */
export const weekOfDay = (day: string): Week => weekAt(thursdayOf(Date.parse(day)));
export const addWeeks = (week: Week, weeks: number): Week => weekAt(thursdayIn(week) + weeks * 7 * dayMs);
/** All weeks of an ISO year. */
export const weeksOfYear = (year: number): Week[] =>
  Array.from({ length: weekAt(thursdayIn((year + 1) * 100 + 1) - 7 * dayMs) % 100 }, (_, at) => year * 100 + at + 1);
/** A week belongs to the month of one of its days, 1 (Monday) to 7, which the company's plan names. */
export const monthOfWeek = (week: Week, weekday: number): Month => {
  const day = new Date(thursdayIn(week) + (weekday - 4) * dayMs);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
};

export const addMonths = (month: Month, months: number): Month => {
  const counted = Math.floor(month / 100) * 12 + (month % 100) - 1 + months;
  return Math.floor(counted / 12) * 100 + (counted % 12) + 1;
};
export const monthsOfYear = (year: number): Month[] => Array.from({ length: 12 }, (_, at) => year * 100 + at + 1);

/** Whether a text names a week its year has. */
export const isWeekText = (text: string): boolean => /^2\d{5}$/.test(text) && weeksOfYear(Number(text.slice(0, 4))).includes(Number(text));
export const isMonthText = (text: string): boolean => /^2\d{3}(?:0[1-9]|1[0-2])$/.test(text);

/** The Sunday of a week, epoch milliseconds (UTC). */
export const lastDayOf = (week: Week): number => thursdayIn(week) + 3 * dayMs;

/** First and last day of a week in the language's manner: `Nov 16 – 22`. */
export function weekDays(week: Week, locale: Locale): string {
  return formatDays(thursdayIn(week) - 3 * dayMs, thursdayIn(week) + 3 * dayMs, locale);
}

/** A month in the language's manner: `Nov 2026`, or `Nov` alone. */
export function monthName(month: Month, locale: Locale, withYear = true): string {
  return formatMonth(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 15), locale, withYear);
}
