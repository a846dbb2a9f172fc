import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { SessionStaff } from '../../operation/context.ts';
import { dayText } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type Days, daysBefore } from './days.ts';
import { daysOf, type PeriodValue } from './parameters.ts';
import type { ParameterValues, ReportKind, Reading, Values } from './report-kind.ts';
import { type ShownValues, shownRow, totalsOf } from './shown-values.ts';

export interface Asker {
  readonly database: Database;
  readonly staff: SessionStaff;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}

export interface ReadReport {
  readonly rows: readonly ShownValues[];
  readonly totals: ShownValues;
}

/** The days of a report; undefined for one that is as of now. */
export function periodOf(
  { parameters }: ReportKind,
  values: ParameterValues,
  { now, timeZone }: Pick<Asker, 'now' | 'timeZone'>,
): Days | undefined {
  const name = nameOfKind(parameters, 'period');
  return name === undefined ? undefined : daysOf(values[name] as PeriodValue, now, timeZone);
}

export async function readReport(kind: ReportKind, values: ParameterValues, asker: Asker, period: Days | undefined): Promise<ReadReport> {
  const rows = await readRows(kind, values, asker, period);
  return { rows: rows.map((row) => shownRow(kind.columns, row)), totals: totalsOf(kind.columns, rows) };
}

/** The unformatted rows of a report, which take the least memory: at most one for each variant, as of now. */
export async function readRows(
  kind: ReportKind,
  values: ParameterValues,
  asker: Asker,
  period: Days | undefined,
): Promise<readonly Values[]> {
  const today = dayText(asker.now, asker.timeZone);
  const chosen = (parameter: 'companies' | 'countries') => {
    const name = nameOfKind(kind.parameters, parameter);
    return name === undefined ? undefined : (values[name] as readonly string[] | undefined);
  };
  const reading: Reading = {
    ...asker,
    say: createTranslator(asker.locale),
    period: period ?? { from: today, to: today },
    companies: chosen('companies'),
    countries: chosen('countries'),
  };
  return kind.rows(reading);
}

/** The report of the previous period; undefined for a report without one. */
export async function readBefore(
  kind: ReportKind,
  values: ParameterValues,
  asker: Asker,
  period: Days | undefined,
): Promise<(ReadReport & { readonly period: Days }) | undefined> {
  if (period === undefined) return undefined;
  const before = daysBefore(period);
  return { period: before, ...(await readReport(kind, values, asker, before)) };
}

const nameOfKind = (parameters: ReportKind['parameters'], kind: 'period' | 'companies' | 'countries'): string | undefined =>
  Object.entries(parameters).find(([, parameter]) => parameter.kind === kind)?.[0];
