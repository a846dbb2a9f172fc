import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ReportReader } from '../../platform/database/report-reader.ts';
import { defineJob, type JobRegistry } from '../../platform/jobs/index.ts';
import { readStaff } from '../sessions/read-staff.ts';
import { maySee } from './export-row.ts';
import type { Exportable, ExportRow } from './exportable.ts';
import { contentOf } from './export-content.ts';
import { counted, inParts } from '../../platform/tables/file-parts.ts';
import type { Cell, Table } from '../../platform/tables/table.ts';
import { writeCsv } from '../../platform/tables/write-csv.ts';
import { languageOf } from '../lists/locale-bits.ts';
import { writeXlsx } from '../../platform/tables/write-xlsx.ts';

export const writeExportJob = defineJob<{ exportId: string }>('writeExport');

type Failure = 'notAllowed' | 'fault';

/** Tries after which an export has failed. */
const MOST_TRIES = 5;

/** Turns the rows of a table into the bytes of a file, a chunk of bytes for each chunk of rows. */
type Write = (table: Table, rows: AsyncIterable<Cell[][]>, of: { row: ExportRow; exportable: Exportable }) => AsyncIterable<Buffer>;
const writers: Readonly<Record<ExportRow['format'], Write>> = {
  csv: (table, rows, { row }) => writeCsv(table, rows, row.has_byte_order_mark),
  xlsx: (table, rows) => writeXlsx(table, rows),
  xliff(table, rows, { row, exportable }) {
    const writeXliff = exportable.importKindOf(row.list)?.existing?.writeXliff;
    if (writeXliff === undefined) throw new Error(`${row.list} is no file for translators`);
    return writeXliff(table, rows, languageOf(row.question.filters));
  },
};

export interface ExportParts {
  database: Database;
  exportable: Exportable;
  /** Chooses the database to read rows from. */
  reports: ReportReader;
  timeZone: string;
  /** Address of the console, for the mail about a scheduled file. */
  consoleUrl: string;
}

/** Writes exports in this process, one job each. They have their own outbox, so that long ones do not delay mails. One that ended its process twice has failed. */
export function registerExportJob(jobs: JobRegistry, parts: ExportParts): void {
  jobs.registerJob(
    writeExportJob,
    ({ exportId }) => writeExport(parts, BigInt(exportId)),
    async (transaction, { exportId }) => {
      const row = await transaction.selectFrom('staff_export').selectAll().where('id', '=', BigInt(exportId)).executeTakeFirst();
      if (row !== undefined) await markFailed(transaction, row, 'fault');
    },
  );
}

/**
 * Writes the file of an export in parts, with the access that the person had at the request. It restarts if a process died, and ends quietly if the export was cancelled or another
 * process has taken it. It fails if the person may no longer see the list, or after several failed tries.
 */
export async function writeExport(parts: ExportParts, exportId: bigint): Promise<void> {
  const { database } = parts;
  const row = await begin(database, exportId);
  if (row === undefined) return;
  try {
    await write(parts, row);
  } catch (error) {
    if (row.tries < MOST_TRIES) throw error;
    await fail(database, row, 'fault');
  }
}

async function write({ database, exportable, reports, timeZone, consoleUrl }: ExportParts, row: ExportRow): Promise<void> {
  const person = await personOf(database, exportable, row);
  if (person === undefined) return fail(database, row, 'notAllowed');
  // An earlier try may have failed because of the replica.
  const read = row.tries > 1 ? database : await reports.choose(database);
  const content = await contentOf({ database: read, exportable, timeZone }, row, person);
  await expect(database, row, content.expected);
  const progress = { rows: 0 };
  const bytes = writers[row.format](content.table, counted(content.cells(), progress), { row, exportable });
  let part = 0;
  for await (const bytesOfPart of inParts(bytes)) {
    part += 1;
    if (!(await keepPart(database, row, { part, content: bytesOfPart, rows: progress.rows }))) return;
    // A role may be revoked while the export runs.
    if ((await personOf(database, exportable, row)) === undefined) return fail(database, row, 'notAllowed');
  }
  await inTransaction(database, async (transaction) => {
    const done = await sql`
      UPDATE staff_export SET state = 'done', parts = ${part}, rows_written = ${progress.rows}, expires_at = now() + interval '7 days'
      WHERE id = ${row.id} AND state = 'running' AND tries = ${row.tries} RETURNING id`.execute(transaction);
    if (done.rows.length > 0) await exportable.tellWritten(transaction, row, consoleUrl);
  });
}

/** Ends an export that this try could not write, and deletes the written parts. */
const fail = (database: Database, row: ExportRow, failure: Failure): Promise<void> =>
  inTransaction(database, (transaction) => markFailed(transaction, row, failure));

async function markFailed(transaction: Database, { id, tries }: ExportRow, failure: Failure): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_export')
    .set({ state: 'failed', failure, parts: 0, bytes: 0n })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await transaction.deleteFrom('staff_export_part').where('export_id', '=', id).execute();
}

/** Takes the export, and deletes what an earlier try wrote. Undefined if there is no longer anything to write. One that failed begins anew if staff have its job tried again. */
async function begin(database: Database, exportId: bigint): Promise<ExportRow | undefined> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('staff_export')
      .set({ state: 'running', tries: sql`tries + 1`, rows_written: 0, bytes: 0n, parts: 0, failure: '' })
      .where('id', '=', exportId)
      .where((is) => is.or([is('state', 'in', ['waiting', 'running']), is('failure', '=', 'fault')]))
      .returningAll()
      .executeTakeFirst();
    await transaction.deleteFrom('staff_export_part').where('export_id', '=', exportId).execute();
    return row;
  });
}

/** The person with the access they had when they asked; undefined if they have less now. */
async function personOf(database: Database, exportable: Exportable, row: ExportRow): Promise<SessionStaff | undefined> {
  const person = await readStaff(database, row.staff_id);
  if (person === undefined || !maySee(exportable, row, person)) return undefined;
  const permissions = new Set(person.permissions);
  if (!row.sees_contacts) permissions.delete('member.read-contact');
  return { ...person, permissions, companies: row.companies ?? undefined };
}

async function expect(database: Database, { id, tries }: ExportRow, rows: number): Promise<void> {
  await sql`UPDATE staff_export SET rows_expected = ${rows} WHERE id = ${id} AND tries = ${tries}`.execute(database);
}

/** Adds a part and the progress; false if another try has taken the export. */
async function keepPart(
  database: Database,
  { id, tries }: ExportRow,
  { part, content, rows }: { part: number; content: Buffer; rows: number },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const kept = await sql`
      UPDATE staff_export SET bytes = bytes + ${content.length}, rows_written = ${rows} WHERE id = ${id} AND state = 'running' AND tries = ${tries}
      RETURNING id`.execute(transaction);
    if (kept.rows.length === 0) return false;
    await transaction.insertInto('staff_export_part').values({ export_id: id, part, content }).execute();
    return true;
  });
}
