import type { ReportSpan } from '@upline/contract';
import { dayText } from '../../platform/calendar/index.ts';

/** Days as `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => textOf(msOf(day) + days * DAY_MS);
/** The number of days, both included. */
export const lengthOf = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
/** The first day of a day's month, or of the month this many months later. */
export function monthStart(day: string, later = 0): string {
  const at = new Date(msOf(day));
  return textOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));
}
export const everyDay = (days: Days): string[] => Array.from({ length: lengthOf(days) }, (_, at) => addDays(days.from, at));
/** The first day of every month that a period touches. */
export function everyMonth({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) months.push(month);
  return months;
}

const spans: Readonly<Record<ReportSpan, (today: string) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7Days: (today) => ({ from: addDays(today, -7), to: addDays(today, -1) }),
  last28Days: (today) => ({ from: addDays(today, -28), to: addDays(today, -1) }),
  last90Days: (today) => ({ from: addDays(today, -90), to: addDays(today, -1) }),
  last365Days: (today) => ({ from: addDays(today, -365), to: addDays(today, -1) }),
  thisMonth: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: addDays(monthStart(today), -1) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  lastYear: (today) => {
    const year = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  },
};

export const daysOfSpan = (span: ReportSpan, now: Date, timeZone: string): Days => spans[span](dayText(now, timeZone));

/** The previous period, which ends the day before this one begins: whole months before whole months, otherwise the same number of days. */
export function daysBefore(days: Days): Days {
  const { from, to } = days;
  const before = addDays(from, -1);
  const isWholeMonths = from === monthStart(from) && addDays(to, 1) === monthStart(to, 1);
  if (!isWholeMonths) return { from: addDays(from, -lengthOf(days)), to: before };
  return { from: monthStart(from, -everyMonth(days).length), to: before };
}
