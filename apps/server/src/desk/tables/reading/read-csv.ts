import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TableFault } from './table-fault.ts';
import { MOST_COLUMNS, MOST_COLUMNS_AT_ALL, MOST_OF_CELL, type TableRow } from './table-row.ts';

const SEPARATORS = [',', ';', '\t'];
const CHUNK = 64 * 1024;

/** A first line by which Excel is told the separator. It is no row of the table, but it counts as a row of the spreadsheet. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\r|\n)/i;

interface CsvWay {
  /** Chooses the separator where no line `sep=` says it. */
  among?: (text: string) => string;
  /** Quotation marks may stand within a cell as they are, as banks write the names of firms. */
  isLoose?: boolean;
}

/**
 * The rows of a table as text, separated by comma, semicolon or tab, or by what its line `sep=` says. Throws `TableFault` where quotation marks do not fit.
 */
export async function* readCsv(whole: string, { among = separatorOf, isLoose = false }: CsvWay = {}): AsyncGenerator<TableRow> {
  const said = SEPARATOR_LINE.exec(whole);
  const text = whole.slice(said?.[0].length ?? 0);
  const delimiter = said?.[1] ?? among(text);
  const parser = parse({
    delimiter,
    relax_quotes: isLoose,
    relax_column_count: true,
    max_record_size: MOST_OF_CELL * MOST_COLUMNS,
    skip_empty_lines: false,
  });
  const source = Readable.from(chunksOf(text));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let row = said === null ? 0 : 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.length > MOST_COLUMNS_AT_ALL) throw new TableFault('tooManyColumns', { most: MOST_COLUMNS_AT_ALL });
      if (record.some((cell) => cell.length > MOST_OF_CELL)) throw new TableFault('hugeCell', { row });
      if (isLoose && record.some((cell) => hasSwallowed(cell, delimiter))) throw new TableFault('quotes', { row });
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record.slice(0, MOST_COLUMNS) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read before may still be on their way.
    const { records } = error as { records?: number };
    const before = records === undefined ? row : records + (said === null ? 0 : 1);
    throw new TableFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'hugeCell' : 'quotes', { row: before + 1 });
  } finally {
    source.destroy();
  }
}

/** Whether a quotation mark that was not closed may have made one cell of several, or one row. */
const hasSwallowed = (cell: string, delimiter: string): boolean =>
  cell.startsWith('"') && (cell.includes(delimiter) || /[\r\n]/.test(cell));

/** The separator that stands most often in the line of titles, outside of quotation marks. */
function separatorOf(text: string): string {
  const [titles = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const counted = SEPARATORS.map((separator) => ({ separator, count: titles.split(separator).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
