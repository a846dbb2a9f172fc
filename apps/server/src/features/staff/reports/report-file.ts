import { type Cell, type CellKind, type Table } from '../exports/table-cells.ts';
import { readParameters } from './find-report.ts';
import { type Asker, periodOf, readReport } from './read-report.ts';
import type { ReportColumn, ReportKind } from './report-kind.ts';
import { titledColumns } from './run-report.ts';

const cellKinds: Readonly<Record<ReportColumn['kind'], CellKind>> = {
  day: 'text',
  week: 'text',
  month: 'text',
  text: 'text',
  count: 'count',
  days: 'count',
  money: 'amount',
  pv: 'amount',
  percent: 'amount',
};

/** A report as a table for a file, and its rows as cells. A value that there is none of is an empty cell. */
export async function readReportFile(
  kind: ReportKind,
  parameters: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<{ table: Table; cells: Cell[][] }> {
  const values = readParameters(kind, parameters);
  const { rows } = await readReport(kind, values, asker, periodOf(kind, values, asker));
  const columns = titledColumns(kind, asker.locale);
  const table: Table = {
    titles: columns.map(({ title }) => title),
    kinds: columns.map(({ kind: columnKind }) => cellKinds[columnKind]),
    cellsOf: (row) => columns.map(({ key }) => (row[key] ?? '') as Cell),
  };
  return { table, cells: rows.map((row) => table.cellsOf(row)) };
}
