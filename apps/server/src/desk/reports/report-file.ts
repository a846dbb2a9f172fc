import { Turns } from '../../platform/work/turns.ts';
import { type Cell, type CellKind, type Table } from '../../platform/tables/table.ts';
import { readParameters } from './read-parameters.ts';
import { type Asker, periodOf, readRows } from './read-report.ts';
import type { ReportColumn, ReportKind, Values } from './report-kind.ts';
import { titledColumns } from './report-words.ts';
import { shownRow } from './shown-values.ts';

const cellKinds: Readonly<Record<ReportColumn['kind'], CellKind>> = {
  day: 'day',
  week: 'text',
  month: 'text',
  text: 'text',
  count: 'count',
  days: 'count',
  money: 'amount',
  pv: 'amount',
  percent: 'amount',
};

const ROWS_AT_ONCE = 2_000;

/** A report as a table for a file, its number of rows, and the rows as cells in chunks. A null value is an empty cell. */
export async function readReportFile(
  kind: ReportKind,
  parameters: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<{ table: Table; expected: number; cells: () => AsyncIterable<Cell[][]> }> {
  const values = readParameters(kind, parameters);
  const rows = await readRows(kind, values, asker, periodOf(kind, values, asker));
  const columns = titledColumns(kind, asker.locale);
  const table: Table = {
    titles: columns.map(({ title }) => title),
    kinds: columns.map(({ kind: columnKind }) => cellKinds[columnKind]),
    cellsOf: (row) => columns.map(({ key }) => (row[key] ?? '') as Cell),
  };
  return { table, expected: rows.length, cells: () => cellsOf(kind, table, rows) };
}

/** The rows in chunks, so that a file of a large assortment holds them only once, and requests are answered between chunks. */
async function* cellsOf({ columns }: ReportKind, table: Table, rows: readonly Values[]): AsyncGenerator<Cell[][]> {
  const turns = new Turns();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    if (turns.isOver()) await turns.next();
    yield rows.slice(at, at + ROWS_AT_ONCE).map((row) => table.cellsOf(shownRow(columns, row)));
  }
}
