import { amountOf } from '../../operation/amounts.ts';
import type { ReportColumn, ReportKind, Value, Values } from './report-kind.ts';

/** A row of answers and files: amounts and PV with at most two decimals; null for no value. */
export type ShownValues = Readonly<Record<string, string | number | null>>;

type Columns = ReportKind['columns'];

export const shownRow = (columns: Columns, row: Values): ShownValues =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, shown(column, row, key)]));

/** The sums of the summable columns; for a percentage column the percentage of the sums. */
export function totalsOf(columns: Columns, rows: readonly Values[]): ShownValues {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const sums = Object.fromEntries([...keys].map((key) => [key, sumOf(rows.map((row) => row[key] ?? null))]));
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, column.isSum ? shown(column, { [key]: 0n, ...sums }, key) : null]),
  );
}

const isFigure = (value: Value): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';

const sumOf = (values: readonly Value[]): bigint => values.filter(isFigure).reduce<bigint>((sum, value) => sum + BigInt(value), 0n);

function shown(column: ReportColumn, row: Values, key: string): string | number | null {
  if (column.kind === 'percent') return percentOf(row[column.of[0]] ?? null, row[column.of[1]] ?? null);
  const value = row[key] ?? null;
  if (value === null || typeof value === 'string') return value;
  return column.kind === 'money' || column.kind === 'pv' ? amountOf(BigInt(value)) : Number(value);
}

/** A percentage with two decimals, half away from zero; null if there is nothing to divide by. */
export function percentOf(part: Value, whole: Value): number | null {
  if (!isFigure(part) || !isFigure(whole) || BigInt(whole) === 0n) return null;
  const [numerator, denominator] = [BigInt(part) * 20_000n, BigInt(whole)];
  const half = numerator / denominator;
  return Number((half + (half < 0n ? -1n : 1n)) / 2n) / 100;
}
