import { createHash } from 'node:crypto';
import type { LegacyEncoding } from '../../../desk/tables/reading/encodings.ts';
import { readCsv } from '../../../desk/tables/reading/read-csv.ts';
import { readXlsx } from '../../../desk/tables/reading/read-xlsx.ts';
import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import type { FileTable, TableRow } from '../../../desk/tables/reading/table-row.ts';
import { ZipParts } from '../../../desk/tables/reading/zip-parts.ts';
import { decodeStatement } from './decode-statement.ts';
import { camtVersion, isCamt, readCamt } from './read-camt.ts';
import { isMt940, mt940Name, readMt940 } from './read-mt940.ts';

const ZIP = Buffer.from('504b0304', 'hex');
/** Workbooks of Excel before 2007, and encrypted ones. */
const COMPOUND = Buffer.from('d0cf11e0', 'hex');
/** Maximum statements of an archive. A bank adds one for each account and day. */
const MOST_FILES = 500;
/** Maximum unpacked bytes of all statements of an archive. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * Reads bank files: camt.053, camt.052 and camt.054, MT940 and MT942, a table as text or as a workbook, or a ZIP archive of such messages. Pure: bytes in, rows out. Rows of
 * messages have the titles `toldColumns`. Throws `TableFault`, also while reading the rows.
 */
export async function readStatement(content: Buffer, chosen?: LegacyEncoding): Promise<FileTable> {
  const begins = (mark: Buffer) => content.subarray(0, mark.length).equals(mark);
  if (begins(COMPOUND)) throw new TableFault('oldWorkbook');
  if (!begins(ZIP)) return readOne(content, chosen);
  const parts = await ZipParts.open(content);
  return parts.has('[Content_Types].xml') || parts.has('xl/workbook.xml')
    ? { reading: 'XLSX', rows: readXlsx(content) }
    : readArchive(parts, chosen);
}

async function readOne(content: Buffer, chosen?: LegacyEncoding): Promise<FileTable> {
  const { text, encoding, guess } = await decodeStatement(content, chosen);
  const guessed = guess === undefined ? {} : { guess };
  if (isCamt(text)) return { reading: `${camtVersion(text)}, ${encoding}`, rows: readCamt(text), isMessage: true, ...guessed };
  if (isMt940(text)) return { reading: `${mt940Name(text)}, ${encoding}`, rows: readMt940(text), isMessage: true, ...guessed };
  // Any other XML is no table either.
  if (/^\s*<(?:\?xml|[a-z][\w:.-]*[\s>])/i.test(text.slice(0, 1_000))) throw new TableFault('noStatement');
  return { reading: `CSV, ${encoding}`, rows: readCsv(text, { among: separatorOfTable, isLoose: true }), ...guessed };
}

/** Maximum lines above the titles of a bank's table. */
const MOST_ABOVE = 60;

/** The separator that splits a line of the table into most cells. Banks write their own lines above the titles. */
export function separatorOfTable(text: string): string {
  const lines = text
    .slice(0, 64_000)
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_ABOVE);
  const most = (separator: string): number => Math.max(...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length));
  return [';', '\t', ',', '|'].toSorted((one, other) => most(other) - most(one))[0] ?? ',';
}

/** The messages of an archive, one after the other. A file that is in it twice is read once; tables are read one at a time. */
async function readArchive(parts: ZipParts, chosen?: LegacyEncoding): Promise<FileTable> {
  const names = parts.names().filter((name) => !/(?:\/|^__MACOSX\/.*|(?:^|\/)\._.*|(?:^|\/)\.DS_Store)$/.test(name));
  if (names.length > MOST_FILES) throw new TableFault('tooManyStatements', { most: MOST_FILES });
  const seen = new Set<string>();
  const tables: FileTable[] = [];
  let size = 0;
  for (const name of names) {
    const content = await parts.bytes(name, MOST_UNPACKED - size);
    size += content.length;
    const hash = createHash('sha256').update(content).digest('hex');
    if (seen.has(hash)) continue;
    seen.add(hash);
    tables.push(await readOne(content, chosen));
  }
  const [first, ...others] = tables;
  if (first === undefined) throw new TableFault('noStatementInside');
  if (others.length === 0) return { ...first, reading: `ZIP, ${first.reading}` };
  if (tables.some(({ isMessage }) => isMessage === undefined)) throw new TableFault('tablesInside');
  const forms = [...new Set(tables.map(({ reading }) => reading))];
  const guess = tables.find((table) => table.guess !== undefined)?.guess;
  const reading = `ZIP (${tables.length}), ${forms.join('; ')}`;
  return { reading, rows: inTurn(tables), isMessage: true, ...(guess === undefined ? {} : { guess }) };
}

/** Rows numbered consecutively, below one row of titles. */
async function* inTurn(tables: readonly FileTable[]): AsyncGenerator<TableRow> {
  let row = 0;
  for (const [at, table] of tables.entries()) {
    let isTitles = true;
    for await (const found of table.rows) {
      if (!isTitles) yield { row: (row += 1), cells: found.cells };
      else if (at === 0) yield found;
      isTitles = false;
    }
  }
}
