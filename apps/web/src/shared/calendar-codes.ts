import { formatDays, formatMonth, type Locale } from '@upline/i18n';
import { dayOfWeek, type Month, type Week, weeksInYear } from '@upline/money/weeks';

export const weeksOfYear = (year: number): Week[] => Array.from({ length: weeksInYear(year) }, (_, at) => year * 100 + at + 1);
export const monthsOfYear = (year: number): Month[] => Array.from({ length: 12 }, (_, at) => year * 100 + at + 1);

/** Whether a text names a week that exists in its year. */
export const isWeekText = (text: string): boolean => /^2\d{5}$/.test(text) && weeksOfYear(Number(text.slice(0, 4))).includes(Number(text));
export const isMonthText = (text: string): boolean => /^2\d{3}(?:0[1-9]|1[0-2])$/.test(text);

/** First and last day of a week, formatted for the locale: `Nov 16 – 22`. */
export function weekDays(week: Week, locale: Locale): string {
  return formatDays(dayOfWeek(week), dayOfWeek(week, 7), locale);
}

/** A month, formatted for the locale: `Nov 2026`, or `Nov` alone. */
export function monthName(month: Month, locale: Locale, withYear = true): string {
  return formatMonth(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 15), locale, withYear);
}
