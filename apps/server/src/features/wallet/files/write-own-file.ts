import { parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { ReportReader } from '../../../platform/database/report-reader.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { counted, inParts } from '../../../platform/tables/file-parts.ts';
import type { Cell, Table } from '../../../platform/tables/table.ts';
import { writeCsv } from '../../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import type { Settings } from '../../../config/settings.ts';
import type { OwnFileRow } from './own-file-row.ts';
import { contentOf } from './own-file-content.ts';

export const writeOwnFileJob = defineJob<{ fileId: string }>('writeOwnFile');

/** Maximum rows of a member's file. */
const MOST_ROWS = 100_000;
/** Tries after which a file has failed. */
const MOST_TRIES = 5;

interface OwnFileParts {
  database: Database;
  /** Chooses the database to read rows from. */
  reports: ReportReader;
  settings: Pick<Settings, 'businessTimeZone'>;
}

/** Thrown by a file with more rows than it may have. */
class TooLong extends Error {
  override name = 'TooLong';
}

/** Writes members' files in this process, one job each, in the lane of long files. */
export function registerOwnFileJob(jobs: Jobs, parts: OwnFileParts): void {
  jobs.registerJob(writeOwnFileJob, ({ fileId }) => writeOwnFile(parts, BigInt(fileId)));
}

/** Writes a file in parts. It restarts if a process died, ends quietly if another process has taken it, and fails if it has too many rows or after several tries. */
export async function writeOwnFile(parts: OwnFileParts, fileId: bigint, mostRows = MOST_ROWS): Promise<void> {
  const { database } = parts;
  const row = await begin(database, fileId);
  if (row === undefined) return;
  try {
    await write(parts, row, mostRows);
  } catch (error) {
    if (error instanceof TooLong) return fail(database, row, 'tooLong');
    if (row.tries < MOST_TRIES) throw error;
    await fail(database, row, 'fault');
  }
}

async function write({ database, reports, settings }: OwnFileParts, row: OwnFileRow, mostRows: number): Promise<void> {
  // An earlier try may have failed because of the replica.
  const read = row.tries > 1 ? database : await reports.choose(database);
  const asked = { row, timeZone: settings.businessTimeZone, locale: parseLocale(row.locale), mostRows };
  const { table, cells } = contentOf(read, asked);
  const progress = { rows: 0 };
  const rows = atMost(mostRows, cells, progress);
  let part = 0;
  for await (const content of inParts(bytesOf(table, rows, row))) {
    part += 1;
    if (!(await keepPart(database, row, { part, content, rows: progress.rows }))) return;
  }
  await sql`UPDATE own_file SET state = 'done', parts = ${part}, rows_written = ${progress.rows}, expires_at = now() + interval '7 days'
    WHERE id = ${row.id} AND state = 'running' AND tries = ${row.tries}`.execute(database);
}

const bytesOf = (table: Table, rows: AsyncIterable<Cell[][]>, { format }: OwnFileRow): AsyncIterable<Buffer> =>
  format === 'csv' ? writeCsv(table, rows, true) : writeXlsx(table, rows);

/** Takes the file, and deletes what an earlier try wrote. Undefined if there is no longer anything to write. */
async function begin(database: Database, fileId: bigint): Promise<OwnFileRow | undefined> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('own_file')
      .set({ state: 'running', tries: sql`tries + 1`, rows_written: 0, bytes: 0n, parts: 0 })
      .where('id', '=', fileId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    await transaction.deleteFrom('own_file_part').where('file_id', '=', fileId).execute();
    return row;
  });
}

async function fail(database: Database, { id, tries }: OwnFileRow, failure: 'tooLong' | 'fault'): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('own_file')
      .set({ state: 'failed', failure, parts: 0, bytes: 0n })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('tries', '=', tries)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await transaction.deleteFrom('own_file_part').where('file_id', '=', id).execute();
  });
}

/** Passes rows on until there are more than a file may have. */
async function* atMost(mostRows: number, chunks: AsyncIterable<Cell[][]>, progress: { rows: number }): AsyncGenerator<Cell[][]> {
  for await (const chunk of counted(chunks, progress)) {
    if (progress.rows > mostRows) throw new TooLong();
    yield chunk;
  }
}

/** Adds a part and the progress; false if another try has taken the file. */
async function keepPart(
  database: Database,
  { id, tries }: OwnFileRow,
  { part, content, rows }: { part: number; content: Buffer; rows: number },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const kept = await sql`
      UPDATE own_file SET bytes = bytes + ${content.length}, rows_written = ${rows} WHERE id = ${id} AND state = 'running' AND tries = ${tries}
      RETURNING id`.execute(transaction);
    if (kept.rows.length === 0) return false;
    await transaction.insertInto('own_file_part').values({ file_id: id, part, content }).execute();
    return true;
  });
}
