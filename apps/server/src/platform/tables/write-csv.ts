import { stringify } from 'csv-stringify/sync';
import type { Cell, Table } from './table.ts';

const BYTE_ORDER_MARK = '\u{FEFF}';
/** The library quotes only the whole line end, but a reader may end a line at either character. */
const LINE_BREAK = /[\r\n]/;

/** A spreadsheet would treat such a text as a formula. A text that begins with a quote gets another, so that reading removes the right one. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A text that spreadsheets show and do not calculate. */
export const harmless = (cell: Cell): Cell => (typeof cell === 'string' && isFormula.test(cell) ? `'${cell}` : cell);

/** Writes the table as RFC 4180: UTF-8, lines that end with CR LF, amounts with two decimals. One chunk for each chunk of rows. */
export async function* writeCsv(table: Table, rows: AsyncIterable<Cell[][]>, hasByteOrderMark: boolean): AsyncGenerator<Buffer> {
  const shown = (cell: Cell, column: number) =>
    typeof cell === 'number' && table.kinds[column] === 'amount' ? cell.toFixed(2) : String(harmless(cell));
  const lines = (records: readonly (readonly Cell[])[]) =>
    Buffer.from(
      stringify(
        records.map((record) => record.map(shown)),
        { record_delimiter: 'windows', quoted_match: LINE_BREAK },
      ),
    );
  yield Buffer.concat([Buffer.from(hasByteOrderMark ? BYTE_ORDER_MARK : ''), lines([table.titles])]);
  for await (const chunk of rows) yield lines(chunk);
}
