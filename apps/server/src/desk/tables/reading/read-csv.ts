import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TableFault } from './table-fault.ts';
import { MOST_COLUMNS, MOST_COLUMNS_AT_ALL, MOST_OF_CELL, type TableRow } from './table-row.ts';

const SEPARATORS = [',', ';', '\t'];
const CHUNK = 64 * 1024;

/** A first line that gives Excel the separator. It is no row of the table, but counts as a row of the spreadsheet. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\r|\n)/i;

interface CsvWay {
  /** Chooses the separator if there is no `sep=` line. */
  among?: (text: string) => string;
  /** Whether quotation marks may appear unescaped within a cell, as in firm names from banks. */
  isLoose?: boolean;
}

/** The rows of a text table, separated by comma, semicolon or tab, or by its `sep=` line. Throws `TableFault` on mismatched quotation marks. */
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
    // Earlier rows may still be buffered.
    const { records } = error as { records?: number };
    const before = records === undefined ? row : records + (said === null ? 0 : 1);
    throw new TableFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'hugeCell' : 'quotes', { row: before + 1 });
  } finally {
    source.destroy();
  }
}

/** Whether an unclosed quotation mark may have merged several cells or rows. */
const hasSwallowed = (cell: string, delimiter: string): boolean =>
  cell.startsWith('"') && (cell.includes(delimiter) || /[\r\n]/.test(cell));

/** The most frequent separator in the title line, outside quotation marks. */
function separatorOf(text: string): string {
  const [titles = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const counted = SEPARATORS.map((separator) => ({ separator, count: titles.split(separator).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
