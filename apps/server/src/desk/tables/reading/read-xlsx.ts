import path from 'node:path';
import { TableFault } from './table-fault.ts';
import { type Cell, MOST_COLUMNS, MOST_OF_CELL, type TableRow } from './table-row.ts';
import { readXml, watchXml } from './xml-events.ts';
import { ZipParts } from './zip-parts.ts';

/** Maximum characters of all shared texts together. */
const MOST_SHARED = 64 * 1024 * 1024;

/** The rows of a workbook's first visible sheet, read while unpacking. A formula cell has its last saved value. Throws `TableFault`. */
export async function* readXlsx(content: Buffer): AsyncGenerator<TableRow> {
  const zip = await ZipParts.open(content);
  if (!zip.has('xl/workbook.xml')) throw new TableFault('noWorkbook');
  const { sheet, countsFrom1904 } = await workbookOf(zip);
  const shared = zip.has('xl/sharedStrings.xml') ? await readShared(zip) : [];
  const reader = new SheetReader(shared);
  const counted = (rows: TableRow[]): TableRow[] => (countsFrom1904 ? rows.map((row) => ({ ...row, countsFrom1904 })) : rows);
  for await (const _ of watchXml(zip.text(sheet), reader)) yield* counted(reader.take());
  yield* counted(reader.take());
}

const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true';

/** The part with the first visible sheet, and the workbook's day epoch. */
async function workbookOf(zip: ZipParts): Promise<{ sheet: string; countsFrom1904: boolean }> {
  const ids: string[] = [];
  let countsFrom1904 = false;
  await readXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isTrue(attributes['date1904']);
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && id !== undefined && (attributes['state'] ?? 'visible') === 'visible') ids.push(id);
    },
  });
  const targets = new Map<string, string>();
  await readXml(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (_name, { Id: id, Target: target }) => {
      if (id !== undefined && target !== undefined) targets.set(id, target);
    },
  });
  const target = targets.get(ids[0] ?? '');
  if (target === undefined) throw new TableFault('brokenWorkbook');
  return { sheet: target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target), countsFrom1904 };
}

/** Texts that cells refer to by number. Phonetic readings (`rPh`) are no part of a text. */
async function readShared(zip: ZipParts): Promise<string[]> {
  const texts: string[] = [];
  let [text, size] = ['', 0];
  let isText = false;
  let isReading = false;
  await readXml(zip.text('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't';
    },
    text: (found) => {
      if (!isText || isReading) return;
      text += found;
      size += found.length;
      if (size > MOST_SHARED) throw new TableFault('tooLargeInside');
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Builds rows from the events of a sheet. */
class SheetReader {
  readonly #shared: readonly string[];
  #rows: TableRow[] = [];
  #row: TableRow = { row: 0, cells: [] };
  #column = -1;
  #type = '';
  #text = '';
  #isValue = false;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  /** Returns the rows completed since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#row = { row: Number(attributes['r'] ?? this.#row.row + 1), cells: [] };
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#text = '';
    }
    this.#isValue = name === 'v' || name === 't';
  };

  readonly text = (found: string): void => {
    if (!this.#isValue) return;
    this.#text += found;
    if (this.#text.length > MOST_OF_CELL) throw new TableFault('hugeCell', { row: this.#row.row });
  };

  readonly close = (name: string): void => {
    this.#isValue = false;
    if (name === 'c' && this.#column < MOST_COLUMNS) this.#row.cells[this.#column] = this.#value();
    if (name !== 'row') return;
    const cells = Array.from(this.#row.cells, (cell) => cell ?? '');
    if (cells.some((cell) => String(cell).trim() !== '')) this.#rows.push({ row: this.#row.row, cells });
  };

  #value(): Cell {
    if (this.#type === 's') return this.#text === '' ? '' : (this.#shared[Number(this.#text)] ?? '');
    // Yes and no, which a column of pieces must not count as 1 and 0.
    if (this.#type === 'b') return this.#text === '1' ? 'TRUE' : this.#text === '0' ? 'FALSE' : this.#text;
    // Some programs write numbers that Excel cannot hold; they stay texts.
    return this.#type === 'n' && this.#text !== '' && Number.isFinite(Number(this.#text)) ? Number(this.#text) : this.#text;
  }
}

/** `C7` is column 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
