import type { ColumnMap } from './column-maps.ts';
import { BadCell } from './columns.ts';
import type { AnyImportKind, Fault, ParsedRow } from './import-kind.ts';
import { TableFault } from '../tables/reading/table-fault.ts';
import type { Cell, TableRow } from '../tables/reading/table-row.ts';
import { resultColumns } from './result-columns.ts';
import { beginningOf, keptText } from '../../platform/database/kept-text.ts';

/** Position of each column of a kind in a file; negative if the file lacks it. */
export interface Titles {
  places: ReadonlyMap<string, number>;
  /** Columns of the file that the kind does not have. */
  leftOut: string[];
}

/** Maximum titles offered to a person who says what they mean. */
const MOST_HEADINGS = 200;
/** Maximum characters of a title that a column map takes. */
const MOST_OF_HEADING = 200;

/**
 * Finds the columns by the first row, or by the first of these maps that fits it; `readBy` is then its name. Throws `TableFault` if a column is missing or duplicated.
 */
export function readTitlesBy(kind: AnyImportKind, first: TableRow, maps: readonly ColumnMap[]): Titles & { readBy?: string } {
  try {
    return readTitles(kind, first);
  } catch (fault) {
    if (!(fault instanceof TableFault)) throw fault;
    const titles = first.cells.map((cell) => keptText(String(cell).trim()));
    const map = maps.find(({ columns }) =>
      Object.values(columns).every((title) => titles.indexOf(title) === titles.lastIndexOf(title) && titles.includes(title)),
    );
    if (map !== undefined) return { ...readTitles(kind, { ...first, cells: translated(titles, map) }), readBy: map.name };
    fault.headings = titles.filter((title) => title !== '' && title.length <= MOST_OF_HEADING).slice(0, MOST_HEADINGS);
    throw fault;
  }
}

/** The titles of a file as its kind names them. A title without a column that is spelled like one is not that column. */
function translated(titles: readonly string[], { columns }: ColumnMap): string[] {
  const names = new Map(Object.entries(columns).map(([column, title]) => [title, column]));
  const spelled = new Set([...names.values()].map((column) => column.toLowerCase()));
  return titles.map((title) => names.get(title) ?? (spelled.has(title.toLowerCase()) ? `(${title})` : title));
}

/** Finds the columns by the first row. Throws `TableFault` if one is missing or duplicated. */
function readTitles({ columns }: AnyImportKind, { cells }: TableRow): Titles {
  const spelled = new Map(Object.keys(columns).map((name) => [name.toLowerCase(), name]));
  const titles = cells.map((cell) => {
    const title = String(cell).trim().toLowerCase();
    return spelled.get(title) ?? title;
  });
  const twice = titles.find((title, at) => Object.hasOwn(columns, title) && titles.indexOf(title) !== at);
  if (twice !== undefined) throw new TableFault('titleTwice', { column: twice });
  const missing = Object.entries(columns).filter(([name, { isOptional }]) => !isOptional && !titles.includes(name));
  if (missing.length > 0) throw new TableFault('titles', { columns: missing.map(([name]) => name).join(', ') });
  const known = new Set<string>([...Object.keys(columns), ...resultColumns, '']);
  return {
    places: new Map(Object.keys(columns).map((name) => [name, titles.indexOf(name)])),
    leftOut: titles.filter((title) => !known.has(title)).map((title) => beginningOf(title, 40)),
  };
}

export const foundIn = ({ places }: Titles): string[] => [...places].filter(([, place]) => place >= 0).map(([name]) => name);

/** A quote before a text that a spreadsheet would calculate, as in files of the console; also one before such quotes. */
const QUOTED = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;
const clean = (cell: Cell | undefined): Cell => (typeof cell === 'string' ? cell.trim().replace(QUOTED, '') : (cell ?? ''));

/** Maximum stored characters of an unreadable cell. */
const MOST_SHOWN = 200;

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads one row's cells; each bad one is a fault. A readable cell is stored as interpreted. */
export function parseRow(kind: AnyImportKind, { places }: Titles, found: TableRow): ParsedRow {
  const inFile = [...places].flatMap(([name, place]) => (place < 0 ? [] : [[name, clean(found.cells[place])] as const]));
  return parseCells(kind, found, Object.fromEntries(inFile));
}

/** Parses cells by the columns of the kind. A column without a cell is not in the file. */
export function parseCells(
  { columns }: AnyImportKind,
  found: Pick<TableRow, 'row' | 'countsFrom1904'>,
  all: Readonly<Record<string, Cell>>,
): ParsedRow {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  const cells: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const cell = all[name];
    if (cell === undefined) {
      cells.push('');
      continue;
    }
    const value = cell === '' ? (column.isOptional ? undefined : new BadCell('empty')) : column.read(cell, found);
    if (value instanceof BadCell) faults.push({ column: name, key: `consoleImports:fault.${value.key}`, params: { ...value.params } });
    else values[name] = value;
    cells.push(value instanceof BadCell ? beginningOf(String(cell), MOST_SHOWN) : shown(value));
  }
  return { row: found.row, cells, values, faults };
}
