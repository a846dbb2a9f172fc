import type { Permission } from '@upline/contract';
import type { Translator } from '@upline/i18n/server';
import type { Locale } from '@upline/i18n';
import type * as z from 'zod';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Days } from './days.ts';
import type { Parameter } from './parameters.ts';

/** An unformatted value of a report row: amounts and PV in whole hundredths, everything else unchanged. Null for none. */
export type Value = string | number | bigint | null;
export type Values = Readonly<Record<string, Value>>;

type OwnKind = 'day' | 'week' | 'month' | 'text' | 'count' | 'days' | 'money' | 'pv';

/** A column whose values the query reads. */
export interface ReadColumn {
  readonly kind: OwnKind;
  /** Whether its sum over all rows is meaningful. */
  readonly isSum: boolean;
}

/** A column with one value of a row as a percentage of another. The values need not be columns. */
export interface PercentColumn {
  readonly kind: 'percent';
  readonly of: readonly [part: string, whole: string];
  /** Whether the percentage of the sums is shown below. */
  readonly isSum: boolean;
}

export type ReportColumn = ReadColumn | PercentColumn;

const read = (kind: OwnKind, isSum: boolean): ReadColumn => ({ kind, isSum });

/** The columns of reports. Their titles are the texts `consoleReports:column.<key>`, which name the unit. */
export const column = {
  day: read('day', false),
  week: read('week', false),
  month: read('month', false),
  text: read('text', false),
  days: read('days', false),
  count: read('count', true),
  money: read('money', true),
  pv: read('pv', true),
  /** A count whose sum would count something twice. */
  level: read('count', false),
  percent: (part: string, whole: string, { hasTotal = true } = {}): PercentColumn => ({
    kind: 'percent',
    of: [part, whole],
    isSum: hasTotal,
  }),
} as const;

export interface Reading {
  readonly database: Database;
  /** The reader; every query is limited to their companies (`seenIn`). */
  readonly staff: SessionStaff;
  readonly locale: Locale;
  readonly say: Translator;
  readonly timeZone: string;
  readonly now: Date;
  /** The days of the report; for one without a period the day of `now`. */
  readonly period: Days;
  /** Chosen companies and countries; undefined for all. */
  readonly companies: readonly string[] | undefined;
  readonly countries: readonly string[] | undefined;
}

/** A report. Everything about it is in its one file, except its words: `consoleReports:title.<name>`, `about.<name>` and `definition.<name>`. */
export interface ReportKind {
  readonly name: string;
  /** Permissions needed in addition to `report.read`. */
  readonly permissions: readonly [Permission, ...Permission[]];
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** Drawn from zero. `lines` for continuous columns, such as days; `bars` for names. */
  readonly chart?: { readonly kind: 'lines' | 'bars'; readonly along: string; readonly value: string };
  rows(reading: Reading): Promise<readonly Values[]>;
}

/** The report of this name; undefined if there is none. The storey above has them all, and hands this in. */
export type ReportOf = (name: string) => ReportKind | undefined;

/** Checks the types of a report; returns it unchanged. */
export const defineReport = (kind: ReportKind): ReportKind => kind;

export type ParameterValues = Readonly<Record<string, z.infer<z.ZodType>>>;
