import { formatMoney, formatNumber, type Locale, toBcp47 } from '@upline/i18n';
import { useMemo } from 'react';
import { useAccount } from '../../session/account.ts';
import { useTexts } from './i18n.ts';

const tag = (locale: Locale): string => `${toBcp47(locale)}-u-ca-gregory-nu-latn`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Whether a text is a day such as `2026-12-04`. */
export const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

/** Replaces the hyphen by a typographic minus: −. */
export const withMinus = (text: string): string => text.replace('-', '−');

/** Figures and times in the current language. Times are in business time, wherever the reader is: filters, weeks and the members' pages count days in its zone. */
export function createFormats(locale: Locale, timeZone: string) {
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag(locale), { ...options, hourCycle: 'h23', timeZone });
    return (at: string | number | Date): string => formatter.format(new Date(at));
  };
  const yearOf = instant({ year: 'numeric' });
  const atThisYear = instant({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const atAnotherYear = instant({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const dates = new Intl.DateTimeFormat(tag(locale), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(tag(locale), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const figure = new Intl.NumberFormat(tag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const duration = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(tag(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  return {
    locale,
    /** `2,400.00`; a column's head names the currency. */
    money: (amount: number): string => withMinus(figure.format(amount)),
    /** `US$2,400.00`. */
    fullMoney: (amount: number): string => withMinus(formatMoney(amount, locale).text),
    count: (value: number): string => withMinus(formatNumber(value, locale)),
    /** `20 Nov 10:42`, with the year if it is not the current one. */
    at: (at: string | number | Date, now = new Date()): string => (yearOf(at) === yearOf(now) ? atThisYear(at) : atAnotherYear(at)),
    /** A calendar day, the same in every time zone: `Dec 4, 2026` for `2026-12-04`. */
    date: (day: string): string => dates.format(noonOf(day)),
    /** `Nov 16 – 22, 2026`. */
    dates: (first: string, last: string): string => dates.formatRange(noonOf(first), noonOf(last)),
    /** `October 2026` for `202610`. */
    month: (month: string): string => months.format(noonOf(`${month.slice(0, 4)}-${month.slice(-2)}-01`)),
    fullAt: instant({ dateStyle: 'medium', timeStyle: 'medium' }),
    time: instant({ hour: '2-digit', minute: '2-digit' }),
    exactTime: instant({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: instant({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** `Fri 13 Nov`. */
    shortDay: instant({ weekday: 'short', day: 'numeric', month: 'short' }),
    clock: instant({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** The current day: `2026-11-22`. */
    today: (now = new Date()): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now),
    /** The city in the time zone's name: `Los Angeles`. */
    city: timeZone.replace(/^.*\//, '').replaceAll('_', ' '),
    /** The remaining time, in the largest unit and the next: `2 days 13 hr`. */
    until: (at: string, nowMs: number): string => {
      const left = Math.max(Date.parse(at) - nowMs, 0);
      const hours = duration(Math.floor((left % DAY_MS) / HOUR_MS), 'hour');
      if (left >= DAY_MS) return `${duration(Math.floor(left / DAY_MS), 'day')} ${hours}`;
      return `${hours} ${duration(Math.floor((left % HOUR_MS) / MINUTE_MS), 'minute')}`;
    },
    /** How long something has been waiting: `38 min`, `5 hr`, `2 days`. */
    since: (at: string, nowMs = Date.now()): string => {
      const passed = Math.max(nowMs - Date.parse(at), 0);
      if (passed < HOUR_MS) return duration(Math.floor(passed / MINUTE_MS), 'minute');
      if (passed < DAY_MS) return duration(Math.floor(passed / HOUR_MS), 'hour');
      return duration(Math.floor(passed / DAY_MS), 'day');
    },
  };
}

export type Formats = ReturnType<typeof createFormats>;

export function useFormats(): Formats {
  const { locale } = useTexts();
  const { timeZone } = useAccount();
  // Before sign-in the zone is not known, and no time is shown.
  return useMemo(() => createFormats(locale, timeZone || 'UTC'), [locale, timeZone]);
}
