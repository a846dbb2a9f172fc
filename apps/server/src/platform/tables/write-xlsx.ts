import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, type CellKind, type Table } from './table.ts';
import * as parts from './workbook-parts.ts';

/** Maximum rows of a sheet, including the titles. */
const MOST_ROWS_OF_SHEET = 1_048_576;
/** Style numbers in `workbook-parts.ts`. */
const STYLES: Record<CellKind | 'title', number> = { text: 1, amount: 2, count: 0, decimal: 0, title: 3, day: 4, moment: 5 };

/**
 * Writes the table as a workbook: one sheet, and more if one is full. Text cells are never calculated; days and moments are dates. Sheets are compressed while the rows arrive, so that memory does not depend
 * on the number of rows.
 */
export async function* writeXlsx(table: Table, rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const written = fill(zip, table, rows).catch((error: unknown) => void output.destroy(error as Error));
  for await (const chunk of output) yield chunk as Buffer;
  await written;
}

async function fill(zip: ZipFile, table: Table, rows: AsyncIterable<Cell[][]>): Promise<void> {
  const source = new RowSource(rows);
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetOf(table, source));
    const ended = new Promise<void>((resolve, reject) => sheet.once('end', resolve).once('error', reject));
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
    await ended;
  } while (!source.isEmpty);
  for (const [name, text] of Object.entries(parts.fixedParts(sheets))) zip.addBuffer(Buffer.from(text), name);
  zip.end();
}

/** Chunks of rows; a sheet may take part of one. */
class RowSource {
  readonly #chunks: AsyncIterator<Cell[][]>;
  #rest: Cell[][] = [];
  isEmpty = false;

  constructor(rows: AsyncIterable<Cell[][]>) {
    this.#chunks = rows[Symbol.asyncIterator]();
  }

  /** The next rows, at most `most`; none at the end. */
  async take(most: number): Promise<Cell[][]> {
    await this.#fill();
    const taken = this.#rest.slice(0, most);
    this.#rest = this.#rest.slice(most);
    // Looks ahead, so that the end is known before another sheet begins.
    await this.#fill();
    return taken;
  }

  async #fill(): Promise<void> {
    while (this.#rest.length === 0 && !this.isEmpty) {
      const { done, value } = await this.#chunks.next();
      if (done === true) this.isEmpty = true;
      else this.#rest = value;
    }
  }
}

async function* sheetOf(table: Table, source: RowSource): AsyncGenerator<string> {
  yield parts.sheetBegin(table.kinds.map((kind) => kind === 'moment'));
  yield rowXml(table.titles, () => 'title');
  for (let free = MOST_ROWS_OF_SHEET - 1; free > 0; ) {
    const rows = await source.take(free);
    if (rows.length === 0) break;
    free -= rows.length;
    yield rows.map((row) => rowXml(row, (column) => table.kinds[column] ?? 'text')).join('');
  }
  yield parts.sheetEnd;
}

const QUOTED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

type StyleName = keyof typeof STYLES;

const rowXml = (cells: readonly Cell[], styleOf: (column: number) => StyleName): string =>
  `<row>${cells.map((cell, column) => cellXml(cell, styleOf(column))).join('')}</row>`;

/** The day that a workbook counts as 0. The serial numbers of later days than February 1900 are right. */
const DAY_0_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The number by which a workbook knows a day or a moment, whatever zone its reader is in; undefined for another text. */
function dateSerial(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text)) return undefined;
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(ms) ? undefined : (ms - DAY_0_MS) / DAY_MS;
}

function cellXml(cell: Cell, name: StyleName): string {
  if (typeof cell === 'number') return `<c s="${STYLES[name]}"><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  const serial = name === 'day' || name === 'moment' ? dateSerial(cell) : undefined;
  if (serial !== undefined) return `<c s="${STYLES[name]}"><v>${serial}</v></c>`;
  const style = name === 'title' ? STYLES.title : STYLES.text;
  // Reading removes the quote that text files have before a formula; a second quote preserves one that belongs to the text.
  const text = QUOTED.test(cell) ? `'${cell}` : cell;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${parts.xmlText(text)}</t></is></c>`;
}
