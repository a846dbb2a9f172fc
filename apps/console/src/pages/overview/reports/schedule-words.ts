import type { Locale } from '@upline/i18n';

const MONDAY = '2026-11-16T00:00:00Z';
const DAY_MS = 86_400_000;

/** The name of a day of the week; 1 is Monday. */
export const weekdayText = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(MONDAY) + (weekday - 1) * DAY_MS,
  );

/** An hour of the day as `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
