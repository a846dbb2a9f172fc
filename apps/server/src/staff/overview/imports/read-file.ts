import { defineAside } from '../../../platform/aside/index.ts';
import { readStatement } from '../../payment/statement-files/index.ts';
import type { FileToRead } from '../../../desk/imports/import-kind.ts';
import { readTable } from '../../../desk/tables/reading/read-table.ts';
import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import type { FileTable, TableRow } from '../../../desk/tables/reading/table-row.ts';

/** Maximum cells of a file: 100,000 rows of 50 columns. */
const MOST_CELLS = 5_000_000;
const ROWS_OF_PART = 500;
const CHARACTERS_OF_PART = 256 * 1_024;

export type FileRead = Omit<FileTable, 'rows'> | { fault: { key: string; params: Record<string, string | number> } };

/** Reads an uploaded file by its import kind and its content, whatever its name. Each part of the answer is a JSON array of rows. */
export const readFileTask = defineAside(import.meta.url, {
  name: 'readFile',
  // Reading 100,000 rows of a workbook takes some 6 s and 250 MiB.
  bounds: { residentMb: 600, processorSeconds: 45, wallSeconds: 600, answerBytes: 64 * 1_024 * 1_024 },
  isAwaited: false,
  isBegunAgain: true,
  work: async ({ kind, content, mostRows, chosen }: FileToRead, sendPart): Promise<FileRead> => {
    try {
      const { rows, ...how } = await (kind === 'bankStatements' ? readStatement : readTable)(content, chosen);
      for await (const part of partsOf(rows, mostRows)) await sendPart(part);
      return how;
    } catch (error) {
      if (error instanceof TableFault) return { fault: { key: error.key, params: error.params } };
      throw error;
    }
  },
});

/** Rows grouped into parts that are cheap to parse one by one. */
async function* partsOf(rows: AsyncIterable<TableRow>, mostRows: number): AsyncGenerator<Buffer> {
  let [part, size, count, cells]: [TableRow[], number, number, number] = [[], 0, 0, 0];
  for await (const row of rows) {
    count += 1;
    cells += row.cells.length;
    if (cells > MOST_CELLS) throw new TableFault('tooManyCells', { most: MOST_CELLS });
    part.push(row);
    size += row.cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
    // The titles are a row too, and one more shows that there are too many.
    if (count > mostRows + 1) break;
    if (part.length < ROWS_OF_PART && size < CHARACTERS_OF_PART) continue;
    yield Buffer.from(JSON.stringify(part));
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield Buffer.from(JSON.stringify(part));
}
