import { readCsv } from './read-csv.ts';
import { decodeText } from './decode-text.ts';
import type { LegacyEncoding } from './encodings.ts';
import { isXml, readXliff } from './read-xliff.ts';
import { readXlsx } from './read-xlsx.ts';
import { TableFault } from './table-fault.ts';
import type { FileTable } from './table-row.ts';

const ZIP = Buffer.from('504b0304', 'hex');
/** Workbooks of Excel before 2007, and encrypted ones. */
const COMPOUND = Buffer.from('d0cf11e0', 'hex');

/**
 * Reads a table or a file of translations, recognized by its content. `chosen` is the encoding that a person chose for a text that does not declare one. Throws `TableFault` for
 * any other file.
 */
export async function readTable(content: Buffer, chosen?: LegacyEncoding): Promise<FileTable> {
  const begins = (mark: Buffer) => content.subarray(0, mark.length).equals(mark);
  if (begins(COMPOUND)) throw new TableFault('oldWorkbook');
  if (begins(ZIP)) return { reading: 'XLSX', rows: readXlsx(content) };
  const { text, encoding, guess } = await decodeText(content, chosen);
  const guessed = guess === undefined ? {} : { guess };
  if (isXml(text)) return { reading: `XLIFF, ${encoding}`, rows: readXliff(text), ...guessed };
  return { reading: `CSV, ${encoding}`, rows: readCsv(text), ...guessed };
}
