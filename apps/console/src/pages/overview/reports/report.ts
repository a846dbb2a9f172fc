import type { AnswerOf } from '@upline/contract';
import type { ChartPoint } from '@upline/ui/desk';
import type { Formats } from '../../../shared/words/formats.ts';

export type Report = AnswerOf<'runReport'>['data'];
export type Column = Report['columns'][number];
export type Values = Report['rows'][number];
type Value = Values[string];

/** Spans of a report, in display order. */
export const spans = [
  'today',
  'yesterday',
  'last7Days',
  'last28Days',
  'last90Days',
  'last365Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;

/** A report's parameters in its address: `span`, or `from` and `to`, and codes separated by commas. Missing ones have their defaults. */
export function parametersOf(query: URLSearchParams): Record<string, unknown> {
  const [span, from, to] = [query.get('span'), query.get('from'), query.get('to')];
  const period = span ? { span } : from || to ? { from: from ?? '', to: to ?? '' } : undefined;
  const codes = ['company', 'country'].flatMap((name) => {
    const given = (query.get(name) ?? '').split(',').filter(Boolean);
    return given.length > 0 ? [[name, given] as const] : [];
  });
  return { ...(period ? { period } : {}), ...Object.fromEntries(codes) };
}

/** Parameters as an address's query; `view` names a view, so that it stays chosen while its parameters change. */
export function queryOf(parameters: Readonly<Record<string, unknown>>, view?: number): URLSearchParams {
  const query = new URLSearchParams(view === undefined ? {} : { view: String(view) });
  const { period } = parameters as { period?: Record<string, string> };
  for (const [name, text] of Object.entries(period ?? {})) query.set(name, text);
  for (const name of ['company', 'country']) {
    const given = parameters[name];
    if (Array.isArray(given) && given.length > 0) query.set(name, given.join(','));
  }
  return query;
}

/** Whether values of a kind are figures, which are end-aligned in their column. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>): boolean => ['count', 'days', 'money', 'pv', 'percent'].includes(kind);

const LEADING = 3;

/** The columns whose sums a report begins with: the one that is drawn, the first number of things, the PV, then the others. */
export function leadColumns({ chart, columns }: Pick<Report, 'chart' | 'columns'>): readonly Column[] {
  const summed = columns.filter(({ isSum }) => isSum);
  const first = [
    summed.find(({ key }) => key === chart?.value),
    summed.find(({ kind }) => kind === 'count'),
    summed.find(({ kind }) => kind === 'pv'),
    ...summed,
  ];
  return [...new Set(first.filter((column) => column !== undefined))].slice(0, LEADING);
}

/** A value in words; a missing one is a dash. */
export function valueText({ kind }: Pick<Column, 'kind'>, value: Value, { money, count, locale }: Formats): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string')
    return kind === 'day' ? dayText(value, locale) : kind === 'week' ? `${value.slice(0, 4)}-W${value.slice(4)}` : value;
  return kind === 'count' || kind === 'days' ? count(value) : money(value);
}

/** `Mon 16 Nov 2026`; the day does not depend on a time zone. */
export const dayText = (day: string, locale: Formats['locale']): string =>
  new Intl.DateTimeFormat(`${locale.replace('_', '-')}-u-ca-gregory-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** `16 Nov`, for an axis. */
const shortDay = (day: string, locale: Formats['locale']): string =>
  new Intl.DateTimeFormat(`${locale.replace('_', '-')}-u-ca-gregory-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The points of a report's chart; the previous period's are matched by position in a course, by name among bars. */
export function pointsOf(report: Report, formats: Formats): ChartPoint[] {
  const { chart, columns, rows, before } = report;
  const along = columns.find(({ key }) => key === chart?.along);
  if (!chart || !along) return [];
  const figureOf = (row: Values | undefined): number | undefined => {
    const value = row?.[chart.value];
    return typeof value === 'number' ? value : undefined;
  };
  const nameOf = (row: Values): string => valueText(along, row[along.key] || null, formats);
  if (chart.kind === 'bars') return barsOf(rows, before?.rows, { nameOf, figureOf });
  return rows.map((row, at) => {
    const earlier = figureOf(before?.rows[at]) ?? (before ? 0 : undefined);
    return {
      name: nameOf(row),
      ...(along.kind === 'day' ? { short: shortDay(String(row[along.key]), formats.locale) } : {}),
      value: figureOf(row) ?? 0,
      ...(earlier === undefined ? {} : { before: earlier }),
    };
  });
}

interface Reading {
  readonly nameOf: (row: Values) => string;
  readonly figureOf: (row: Values) => number | undefined;
}

/** One bar for each name: rows that differ only in other columns are added up. */
function barsOf(rows: readonly Values[], before: readonly Values[] | undefined, { nameOf, figureOf }: Reading): ChartPoint[] {
  const sumsOf = (all: readonly Values[]): ReadonlyMap<string, number> =>
    new Map(
      [...Map.groupBy(all, nameOf)].map(([name, same]) => [name, hundredths(same.reduce((sum, row) => sum + (figureOf(row) ?? 0), 0))]),
    );
  const earlier = before && sumsOf(before);
  return [...sumsOf(rows)].map(([name, value]) => ({ name, value, ...(earlier ? { before: earlier.get(name) ?? 0 } : {}) }));
}

const hundredths = (sum: number): number => Math.round(sum * 100) / 100;
