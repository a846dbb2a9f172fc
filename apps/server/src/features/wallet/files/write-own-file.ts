import { parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { runAside } from '../../../platform/aside/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { addressOf } from '../../../platform/database/reading-database.ts';
import type { ReportReader } from '../../../platform/database/report-reader.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, type JobRegistry, TryLater } from '../../../platform/jobs/index.ts';
import { BusyError } from '../../../platform/work/bounded-queue.ts';
import type { OwnFileRow } from './own-file-row.ts';
import { ownFileTask } from './own-file-task.ts';

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

interface OwnFileOptions {
  /** Ends the writing when another process may take it over. */
  signal?: AbortSignal;
  mostRows?: number;
}

/** Writes members' files, one job each, in the lane of long files. One that ended its process twice has failed, and no longer counts among the unfinished ones. */
export function registerOwnFileJob(jobs: JobRegistry, parts: OwnFileParts): void {
  jobs.registerJob(
    writeOwnFileJob,
    ({ fileId }, { signal }) => writeOwnFile(parts, BigInt(fileId), { signal }),
    async (transaction, { fileId }) => {
      const row = await transaction.selectFrom('own_file').selectAll().where('id', '=', BigInt(fileId)).executeTakeFirst();
      if (row !== undefined) await markFailed(transaction, row, 'fault');
    },
  );
}

/**
 * Has a file written in a process of its own, and stores its parts. It restarts if a process died, ends quietly if another process has taken it, and fails if it has too many rows, took
 * too much, or after several tries. Throws if it is to be retried.
 */
export async function writeOwnFile(parts: OwnFileParts, fileId: bigint, options: OwnFileOptions = {}): Promise<void> {
  const { database } = parts;
  const row = await begin(database, fileId);
  if (row === undefined) return;
  try {
    await write(parts, row, options);
  } catch (error) {
    const isPutOff = options.signal?.aborted === true || error instanceof TryLater || error instanceof BusyError;
    if (isPutOff || row.tries < MOST_TRIES) throw error;
    await fail(database, row, 'fault');
  }
}

async function write(
  { database, reports, settings }: OwnFileParts,
  row: OwnFileRow,
  { signal, mostRows = MOST_ROWS }: OwnFileOptions,
): Promise<void> {
  // An earlier try may have failed because of the replica.
  const read = row.tries > 1 ? database : await reports.choose(database);
  const asked = { row, timeZone: settings.businessTimeZone, locale: parseLocale(row.locale), mostRows };
  const settled = await runAside(ownFileTask, { address: addressOf(read), ...asked }, { signal });
  if (settled.outcome === 'refused') return fail(database, row, settled.reason === 'size' ? 'tooLong' : 'fault');
  if (settled.outcome === 'ended') throw settled.why === 'crashed' ? new Error('the process of a file crashed') : new TryLater(settled.why);
  const { answer: rows, parts } = settled;
  if (rows === undefined) return fail(database, row, 'tooLong');
  for (const [at, content] of parts.entries()) if (!(await keepPart(database, row, { part: at + 1, content, rows }))) return;
  await sql`UPDATE own_file SET state = 'done', parts = ${parts.length}, rows_written = ${rows}, expires_at = now() + interval '7 days'
    WHERE id = ${row.id} AND state = 'running' AND tries = ${row.tries}`.execute(database);
}

/** Takes the file, and deletes what an earlier try wrote. Undefined if there is no longer anything to write. One that failed begins anew if staff have its job tried again. */
async function begin(database: Database, fileId: bigint): Promise<OwnFileRow | undefined> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('own_file')
      .set({ state: 'running', tries: sql`tries + 1`, rows_written: 0, bytes: 0n, parts: 0, failure: '' })
      .where('id', '=', fileId)
      .where((is) => is.or([is('state', 'in', ['waiting', 'running']), is('failure', '=', 'fault')]))
      .returningAll()
      .executeTakeFirst();
    await transaction.deleteFrom('own_file_part').where('file_id', '=', fileId).execute();
    return row;
  });
}

type Failure = 'tooLong' | 'fault';

const fail = (database: Database, row: OwnFileRow, failure: Failure): Promise<void> =>
  inTransaction(database, (transaction) => markFailed(transaction, row, failure));

/** Ends a file that this try could not write, and deletes the written parts. */
async function markFailed(transaction: Database, { id, tries }: OwnFileRow, failure: Failure): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('own_file')
    .set({ state: 'failed', failure, parts: 0, bytes: 0n })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await transaction.deleteFrom('own_file_part').where('file_id', '=', id).execute();
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
