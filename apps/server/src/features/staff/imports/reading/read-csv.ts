import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TableFault } from './table-fault.ts';
import { MOST_COLUMNS, MOST_OF_CELL, type TableRow } from './table-row.ts';

const SEPARATORS = [',', ';', '\t'];
const CHUNK = 64 * 1024;

/** The rows of a table as text, separated by comma, semicolon or tab. Throws `TableFault` where quotation marks do not fit. */
export async function* readCsv(text: string): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    max_record_size: MOST_OF_CELL * MOST_COLUMNS,
    skip_empty_lines: false,
  });
  const source = Readable.from(chunksOf(text));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.some((cell) => cell.length > MOST_OF_CELL)) throw new TableFault('hugeCell', { row });
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record.slice(0, MOST_COLUMNS) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read before may still be on their way.
    const { records = row } = error as { records?: number };
    throw new TableFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'hugeCell' : 'quotes', { row: records + 1 });
  } finally {
    source.destroy();
  }
}

/** The separator that stands most often in the line of titles, outside of quotation marks. */
function separatorOf(text: string): string {
  const [titles = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const counted = SEPARATORS.map((separator) => ({ separator, count: titles.split(separator).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
