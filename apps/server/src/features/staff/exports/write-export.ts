import type { ListName } from '@upline/contract';
import { parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { readStaff } from '../people/read-staff.ts';
import { isAfter } from '../lists/list-cursor.ts';
import { listSourceOf } from '../lists/list-sources.ts';
import { type PreparedList, prepareList, type ReadRow, rowsOf } from '../lists/prepare-list.ts';
import { countRows } from '../lists/read-page.ts';
import { type ExportRow, maySee } from './export-row.ts';
import { type Cell, type Table, tableOf } from './table-cells.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export const writeExportJob = defineJob<{ exportId: string }>('writeExport');

/** Rows that are read at once. */
const ROWS_AT_ONCE = 2_000;
/** Bytes of a part: small enough for an answer of the wire. */
const PART_BYTES = 512 * 1024;
/** After so many tries it has failed. */
const MOST_TRIES = 5;
/** Up to here the rows are counted beforehand. */
const MOST_COUNTED = 2_000_000;

/** The rows of a table as the bytes of a file, a chunk of bytes for each chunk of rows. */
type Write = (table: Table, rows: AsyncIterable<Cell[][]>, row: ExportRow) => AsyncIterable<Buffer>;
const writers: Readonly<Record<ExportRow['format'], Write>> = {
  csv: (table, rows, { has_byte_order_mark }) => writeCsv(table, rows, has_byte_order_mark),
  xlsx: (table, rows) => writeXlsx(table, rows),
};

export interface ExportParts {
  database: Database;
  timeZone: string;
}

/** Writes exports in this process, one job each. They have an outbox of their own, so that long ones keep nobody's mail waiting. */
export function registerExportJob(jobs: Jobs, parts: ExportParts): void {
  jobs.registerJob(writeExportJob, ({ exportId }) => writeExport(parts, BigInt(exportId)));
}

/**
 * Writes the file of an export in parts, as the person might see the list when they asked. It begins anew where a process died, and ends quietly if the export
 * was cancelled or another process has begun it since. It fails if the person may not see the list any more, and when it could not be written several times.
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

async function write({ database, timeZone }: ExportParts, row: ExportRow): Promise<void> {
  const person = await personOf(database, row);
  if (person === undefined) return fail(database, row, 'notAllowed');
  const locale = parseLocale(row.locale);
  const list = prepareList(listSourceOf(row.list as ListName), row.question, { locale, timeZone, staff: person, now: row.asked_at });
  await expect(database, row, await countRows(database, list, MOST_COUNTED));
  const table = tableOf(list.definition, { locale, timeZone });
  const progress = { rows: 0 };
  const cells = cellsOf(database, list, table, progress);
  const bytes = writers[row.format](table, cells, row);
  let part = 0;
  for await (const content of inParts(bytes)) {
    part += 1;
    if (!(await keepPart(database, row, { part, content, rows: progress.rows }))) return;
    // A role may be taken away while it runs.
    if ((await personOf(database, row)) === undefined) return fail(database, row, 'notAllowed');
  }
  await sql`
    UPDATE staff_export SET state = 'done', parts = ${part}, rows_written = ${progress.rows}, expires_at = now() + interval '7 days'
    WHERE id = ${row.id} AND state = 'running' AND tries = ${row.tries}`.execute(database);
}

/** Ends an export that this try could not write, and deletes what was written. */
async function fail(database: Database, { id, tries }: ExportRow, failure: 'notAllowed' | 'fault'): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_export')
      .set({ state: 'failed', failure, parts: 0, bytes: 0n })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('tries', '=', tries)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await transaction.deleteFrom('staff_export_part').where('export_id', '=', id).execute();
  });
}

/** Takes the export, and deletes what an earlier try wrote. Undefined if there is nothing to write any more. */
async function begin(database: Database, exportId: bigint): Promise<ExportRow | undefined> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('staff_export')
      .set({ state: 'running', tries: sql`tries + 1`, rows_written: 0, bytes: 0n, parts: 0 })
      .where('id', '=', exportId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    await transaction.deleteFrom('staff_export_part').where('export_id', '=', exportId).execute();
    return row;
  });
}

/** The person with the sight they had when they asked; undefined if they have less now. */
async function personOf(database: Database, row: ExportRow): Promise<SessionStaff | undefined> {
  const person = await readStaff(database, row.staff_id);
  if (person === undefined || !maySee(row, person)) return undefined;
  const permissions = new Set(person.permissions);
  if (!row.sees_contacts) permissions.delete('member.read-contact');
  return { ...person, permissions, companies: row.companies ?? undefined };
}

async function expect(database: Database, { id, tries }: ExportRow, rows: number): Promise<void> {
  await sql`UPDATE staff_export SET rows_expected = ${rows} WHERE id = ${id} AND tries = ${tries}`.execute(database);
}

/** All rows of the list, by pages, so that no transaction stays open and no more than a page is in memory. */
async function* cellsOf(database: Database, list: PreparedList, table: Table, progress: { rows: number }): AsyncGenerator<Cell[][]> {
  for (let place: [string, string] | undefined; ; ) {
    const after = place === undefined ? undefined : isAfter(list.sort, place);
    const { rows } = await sql<ReadRow>`${rowsOf(list, after)} LIMIT ${ROWS_AT_ONCE}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    progress.rows += rows.length;
    yield rows.map((row) => table.cellsOf(list.show(row) as Record<string, unknown>));
    if (rows.length < ROWS_AT_ONCE) return;
    place = [last.byValue, last.keyValue];
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [held, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Adds a part and the progress; false if the export is no longer this try's. */
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
