import { addMonths, addWeeks, dayOfWeek, lastWeekOfMonth, monthOfWeek, weekOfDay } from '@upline/money/weeks';

/** Whole days since 1 January 1970. */
export type Day = number;

export interface PeriodRule {
  readonly every: 'day' | 'week' | 'month' | 'quarter' | 'year';
  /** A month, quarter or year of whole weeks: the weekday (1 Monday … 7 Sunday) whose month decides. Null for calendar days. */
  readonly weekBelongsTo: number | null;
  /** Numbers of periods that are not closed separately: each counts in the next one. Undefined for none. */
  readonly merged?: ReadonlySet<number>;
  /** Merged weeks, if the period consists of whole weeks; undefined for none. */
  readonly mergedWeeks?: ReadonlySet<number>;
}

export interface NamedPeriod {
  readonly name: string;
  readonly rule: PeriodRule;
}

/** The weekly period of a plan, under any name; undefined if it has none. A shop has one kind of weeks. */
export function weeksOf(periods: ReadonlyMap<string, PeriodRule>): NamedPeriod | undefined {
  const weekly = [...periods].find(([, { every }]) => every === 'week');
  return weekly && { name: weekly[0], rule: weekly[1] };
}

const DAY_MS = 86_400_000;
const msOf = (day: Day): number => day * DAY_MS;

/** The day of a text such as `2026-01-05`; undefined for an invalid day. */
export function readDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : ms / DAY_MS;
}

/** A day as `yyyy-MM-dd`. */
export const dayText = (day: Day): string => new Date(msOf(day)).toISOString().slice(0, 10);

/** The month of a day. A merged week belongs to the month of the week in which it counts. */
function monthOf({ weekBelongsTo, mergedWeeks }: PeriodRule, day: Day): number {
  if (weekBelongsTo !== null) {
    let week = weekOfDay(msOf(day));
    while (mergedWeeks?.has(week)) week = addWeeks(week, 1);
    return monthOfWeek(week, weekBelongsTo);
  }
  const date = new Date(msOf(day));
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** The period that contains a day, ignoring merges. */
function plainPeriodOf(rule: PeriodRule, day: Day): number {
  switch (rule.every) {
    case 'day':
      return Number(dayText(day).replaceAll('-', ''));
    case 'week':
      return weekOfDay(msOf(day));
    case 'month':
      return monthOf(rule, day);
    case 'quarter': {
      const month = monthOf(rule, day);
      return Math.floor(month / 100) * 10 + Math.ceil((month % 100) / 3);
    }
    case 'year':
      return Math.floor(monthOf(rule, day) / 100);
  }
}

function lastMonthOf({ every }: PeriodRule, period: number): number {
  if (every === 'month') return period;
  return every === 'quarter' ? Math.floor(period / 10) * 100 + (period % 10) * 3 : period * 100 + 12;
}

function lastDayOfMonth({ weekBelongsTo, mergedWeeks }: PeriodRule, month: number): Day {
  if (weekBelongsTo !== null) {
    let week = lastWeekOfMonth(month, weekBelongsTo);
    while (mergedWeeks?.has(week)) week = addWeeks(week, -1);
    return dayOfWeek(week, 7) / DAY_MS;
  }
  const next = addMonths(month, 1);
  return Date.UTC(Math.floor(next / 100), (next % 100) - 1, 1) / DAY_MS - 1;
}

/** The last day of a period, ignoring merges. */
function plainLastDayOf(rule: PeriodRule, period: number): Day {
  switch (rule.every) {
    case 'day':
      return Date.UTC(Math.floor(period / 10_000), (Math.floor(period / 100) % 100) - 1, period % 100) / DAY_MS;
    case 'week':
      return dayOfWeek(period, 7) / DAY_MS;
    default:
      return lastDayOfMonth(rule, lastMonthOf(rule, period));
  }
}

/** The period in which a period counts: itself, or the next that is not merged. */
function countedIn(rule: PeriodRule, period: number): number {
  let counted = period;
  while (rule.merged?.has(counted)) counted = plainPeriodOf(rule, plainLastDayOf(rule, counted) + 1);
  return counted;
}

/** The period that a day counts in, as a number: 20260105, 202602 (a week or a month), 20261 (a quarter), 2026. */
export const periodOf = (rule: PeriodRule, day: Day): number => countedIn(rule, plainPeriodOf(rule, day));

/** The last day of a period, or of the one in which it counts. Throws RangeError for a week that its year does not have. */
export const lastDayOf = (rule: PeriodRule, period: number): Day => plainLastDayOf(rule, countedIn(rule, period));

export interface Span {
  readonly first: Day;
  readonly last: Day;
}

const lengths = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** Periods that end on the same day are closed in order of length. */
export const compareLength = (one: PeriodRule, other: PeriodRule): number => lengths.indexOf(one.every) - lengths.indexOf(other.every);

/** The first day of a period. Throws RangeError for a week that its year does not have. */
export function firstDayOf(rule: PeriodRule, period: number): Day {
  let day = lastDayOf(rule, period);
  while (periodOf(rule, day - 1) === period) day -= 1;
  return day;
}

export function spanAt(rule: PeriodRule, day: Day): Span {
  const code = periodOf(rule, day);
  return { first: firstDayOf(rule, code), last: lastDayOf(rule, code) };
}
