import type { ListName } from '@upline/contract';
import { type Locale, parseLocale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { ExistingRows } from '../imports/existing/existing-rows.ts';
import { allOf } from '../lists/conditions.ts';
import { isAfter } from '../lists/list-cursor.ts';
import { type PreparedList, prepareList, type ReadRow, rowsOf } from '../lists/prepare-list.ts';
import { countRows } from '../lists/read-page.ts';
import { readReportFile } from '../reports/report-file.ts';
import type { Exportable, ExportRow } from './exportable.ts';
import type { FileReading, ListFile } from './list-file.ts';
import { tableOf } from '../tables/table-cells.ts';
import type { Cell, Table } from '../../platform/tables/table.ts';

const ROWS_AT_ONCE = 2_000;
/** Items whose import rows are built at once: a product may have a hundred variants. */
const THINGS_AT_ONCE = 200;
/** Maximum number of rows counted beforehand. */
const MOST_COUNTED = 2_000_000;

/** Content of a file: its table, the expected number of rows, and the rows in chunks. */
export interface ExportContent {
  readonly table: Table;
  readonly expected: number;
  cells(): AsyncIterable<Cell[][]>;
}

/** The content of an export as this person sees it. */
export async function contentOf(
  { database, exportable, timeZone }: { database: Database; exportable: Exportable; timeZone: string },
  row: ExportRow,
  staff: SessionStaff,
): Promise<ExportContent> {
  const locale = parseLocale(row.locale);
  const report = exportable.reportOf(row.list);
  if (report !== undefined) {
    return readReportFile(report, row.question.filters, { database, staff, locale, timeZone, now: row.asked_at });
  }
  const file = exportable.fileOf(row.list);
  const existing = exportable.importKindOf(row.list)?.existing;
  const prepared = prepareList(exportable.listSourceOf(file?.list ?? existing?.list ?? (row.list as ListName)), row.question, {
    locale,
    timeZone,
    staff,
    now: row.asked_at,
  });
  const list = file === undefined ? prepared : narrowedTo(prepared, file, row.question);
  const expected = await countRows(database, list, MOST_COUNTED);
  if (file !== undefined)
    return { table: tableOfFile(file, locale), expected, cells: () => fileCells(list, file, { database, locale, timeZone, staff }) };
  if (existing !== undefined) {
    const unused = (await existing.unused?.(database)) ?? new Set();
    return {
      table: tableOfExisting(existing, unused),
      expected,
      cells: () => existingCells({ database, list, existing, unused, locale, filters: row.question.filters }),
    };
  }
  const table = tableOf(list.definition, { locale, timeZone });
  return { table, expected, cells: () => cellsOf(database, list, table) };
}

/** The list with the conditions of a file. */
const narrowedTo = (list: PreparedList, { condition, only }: ListFile, { only: numbers }: ExportRow['question']): PreparedList => ({
  ...list,
  where: allOf([list.where, condition, numbers === undefined ? undefined : only?.(numbers)].filter((one) => one !== undefined)),
});

function tableOfFile({ columns, titles }: ListFile, locale: Locale): Table {
  const say = createTranslator(locale);
  const names = Object.keys(columns);
  return {
    titles: titles === 'names' ? names : names.map((name) => say(`consoleLists:column.${name}` as MessageKey)),
    kinds: Object.values(columns),
    cellsOf: () => [],
  };
}

async function* fileCells(list: PreparedList, file: ListFile, reading: FileReading): AsyncGenerator<Cell[][]> {
  for await (const rows of pagesOf(reading.database, list)) {
    const keys = rows.map(({ keyValue }) => keyValue);
    for (let at = 0; at < keys.length; at += THINGS_AT_ONCE) yield await file.cellsOf(reading, keys.slice(at, at + THINGS_AT_ONCE));
  }
}

/** Titles are the column names, by which an import finds the columns. */
const tableOfExisting = ({ columns }: ExistingRows, unused: ReadonlySet<string>): Table => {
  const used = Object.entries(columns).filter(([column]) => !unused.has(column));
  return { titles: used.map(([column]) => column), kinds: used.map(([, kind]) => kind), cellsOf: () => [] };
};

interface Existing {
  database: Database;
  list: PreparedList;
  existing: ExistingRows;
  unused: ReadonlySet<string>;
  locale: Locale;
  filters: Readonly<Record<string, unknown>>;
}

async function* existingCells({ database, list, existing, unused, locale, filters }: Existing): AsyncGenerator<Cell[][]> {
  const isUsed = Object.keys(existing.columns).map((column) => !unused.has(column));
  for await (const rows of pagesOf(database, list)) {
    const keys = rows.map(({ keyValue }) => Number(keyValue));
    for (let at = 0; at < keys.length; at += THINGS_AT_ONCE)
      yield (await existing.cellsOf(database, keys.slice(at, at + THINGS_AT_ONCE), locale, filters)).map((cells) =>
        cells.filter((_cell, column) => isUsed[column]),
      );
  }
}

async function* cellsOf(database: Database, list: PreparedList, table: Table): AsyncGenerator<Cell[][]> {
  for await (const rows of pagesOf(database, list)) yield rows.map((row) => table.cellsOf(list.show(row) as Record<string, unknown>));
}

/** All rows of the list, by pages, so that no transaction stays open and at most one page is in memory. */
async function* pagesOf(database: Database, list: PreparedList): AsyncGenerator<ReadRow[]> {
  for (let place: [string, string] | undefined; ; ) {
    const after = place === undefined ? undefined : isAfter(list.sort, place);
    const { rows } = await sql<ReadRow>`${rowsOf(list, after)} LIMIT ${ROWS_AT_ONCE}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    place = [last.byValue, last.keyValue];
  }
}
