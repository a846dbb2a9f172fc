import type { Locale } from '@upline/i18n';
import { addMonths, addWeeks } from '@upline/money/weeks';
import { isMonthText, isWeekText, monthName, monthsOfYear, weekDays, weeksOfYear } from '../calendar-codes.ts';
import type { Translate } from '../i18n/translator.ts';

/** Two codes of one unit, both included: weeks `yyyyww` or months `yyyyMM`. */
export interface CodeRange {
  readonly from: number;
  readonly to: number;
}

/** Properties of weeks or months that a picker needs. */
export interface PeriodUnit {
  readonly name: 'week' | 'month';
  readonly isCode: (text: string) => boolean;
  readonly add: (code: number, units: number) => number;
  readonly ofYear: (year: number) => number[];
  /** The name on a cell, below the year. */
  readonly short: (code: number, t: Translate, locale: Locale) => string;
  /** The name with its year, for the button. */
  readonly inYear: (code: number, t: Translate, locale: Locale) => string;
  /** The second line of a cell, '' for none. */
  readonly note: (code: number, locale: Locale) => string;
  /** The full name, for screen readers. */
  readonly long: (code: number, t: Translate, locale: Locale) => string;
  readonly columns: number;
  /** The offered lengths of a range, counted back from the last period. */
  readonly lengths: readonly number[];
}

const year = (code: number): number => Math.floor(code / 100);

export const weekUnit: PeriodUnit = {
  name: 'week',
  isCode: isWeekText,
  add: addWeeks,
  ofYear: weeksOfYear,
  short: (code, t) => t('week.short', { week: code % 100 }),
  inYear: (code, t) => t('week.inYear', { week: code % 100, year: year(code) }),
  note: (code, locale) => weekDays(code, locale),
  long: (code, t, locale) => t('week.long', { week: code % 100, year: year(code), days: weekDays(code, locale) }),
  columns: 6,
  lengths: [12, 26, 52],
};

export const monthUnit: PeriodUnit = {
  name: 'month',
  isCode: isMonthText,
  add: addMonths,
  ofYear: monthsOfYear,
  short: (code, _t, locale) => monthName(code, locale, false),
  inYear: (code, _t, locale) => monthName(code, locale),
  note: () => '',
  long: (code, _t, locale) => monthName(code, locale),
  columns: 3,
  lengths: [6, 12, 24],
};

/** The range that two texts of an address name. Undefined if they are not codes, are in the wrong order, or end after `last`. */
export function readRange(unit: PeriodUnit, from: string | null, to: string | null, last: number): CodeRange | undefined {
  if (!from || !to || !unit.isCode(from) || !unit.isCode(to)) return undefined;
  const range = { from: Number(from), to: Number(to) };
  return range.from <= range.to && range.to <= last ? range : undefined;
}

/** The range of this number of weeks or months, up to and including the last. */
export const lastOnes = (unit: PeriodUnit, last: number, count: number): CodeRange => ({ from: unit.add(last, 1 - count), to: last });
