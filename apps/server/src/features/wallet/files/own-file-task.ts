import { defineAside } from '../../../platform/aside/index.ts';
import { type DatabaseAddress, withReadingDatabase } from '../../../platform/database/reading-database.ts';
import { counted, inParts } from '../../../platform/tables/file-parts.ts';
import type { Cell } from '../../../platform/tables/table.ts';
import { writeCsv } from '../../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { type AskedFile, contentOf } from './own-file-content.ts';

const LONGEST_STATEMENT_MS = 60_000;

/** Thrown by a file with more rows than it may have. */
class TooLong extends Error {
  override name = 'TooLong';
}

/** Reads and formats a member's file outside the shop's process, so that no call waits for it. Its parts are the parts of the file; the answer is its rows, or undefined if they are too many. */
export const ownFileTask = defineAside(import.meta.url, {
  name: 'writeOwnFile',
  lane: 'exports',
  bounds: { residentMb: 800, processorSeconds: 180, wallSeconds: 1_800 },
  isAwaited: false,
  work: ({ address, ...asked }: AskedFile & { address: DatabaseAddress }, sendPart) =>
    withReadingDatabase(address, LONGEST_STATEMENT_MS, async (database) => {
      const { table, cells } = contentOf(database, asked);
      const progress = { rows: 0 };
      const rows = atMost(asked.mostRows, cells, progress);
      try {
        for await (const part of inParts(asked.row.format === 'csv' ? writeCsv(table, rows, true) : writeXlsx(table, rows)))
          await sendPart(part);
      } catch (error) {
        if (error instanceof TooLong) return undefined;
        throw error;
      }
      return progress.rows;
    }),
});

/** Passes rows on until there are more than a file may have. */
async function* atMost(mostRows: number, chunks: AsyncIterable<Cell[][]>, progress: { rows: number }): AsyncGenerator<Cell[][]> {
  for await (const chunk of counted(chunks, progress)) {
    if (progress.rows > mostRows) throw new TooLong();
    yield chunk;
  }
}
