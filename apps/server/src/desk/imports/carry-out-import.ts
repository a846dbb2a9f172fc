import { sql } from 'kysely';
import { refuse, Refusal } from '../../operation/refusal.ts';
import { appendAudits } from '../../platform/audit/append-audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { passFaultPoint } from '../../platform/fault-points.ts';
import { type JobRegistry, TryLater } from '../../platform/jobs/index.ts';
import { BusyError } from '../../platform/work/bounded-queue.ts';
import { readStaff } from '../sessions/read-staff.ts';
import { checkImport, giveUpCheck, quarantineCheck } from './check-import.ts';
import { carryOutImportJob, checkImportJob, undoImportJob } from './import-jobs.ts';
import { carryOutUndo, endUndo } from './carry-out-undo.ts';
import { contextOf, type ImportParts } from './import-context.ts';
import { type ImportRow, appliedBefore, discarded, quarantined } from './import-row.ts';
import { type Act, actRows, readChanges, rowsToDo, StaleRows } from './act-rows.ts';

const ROWS_AT_ONCE = 500;

export function registerImportJobs(jobs: JobRegistry, parts: ImportParts): void {
  jobs.registerJob(
    checkImportJob,
    ({ importId }, { number }) => checkOrGiveUp(parts, BigInt(importId), number),
    (transaction, { importId }) => quarantineCheck(transaction, BigInt(importId)),
  );
  jobs.registerJob(
    carryOutImportJob,
    ({ importId }) => carryOutImport(parts, BigInt(importId)),
    // The import stays unchanged: rows may have been applied, and a retried job continues after them.
    async (transaction, { importId }) =>
      void (await sql`UPDATE staff_import SET trouble = ${quarantined}::jsonb WHERE id = ${importId}::bigint AND state IN ('waiting', 'applying')`.execute(
        transaction,
      )),
  );
  jobs.registerJob(
    undoImportJob,
    ({ importId }) => carryOutUndo(parts, BigInt(importId)),
    async (transaction, { importId }) =>
      void (await sql`UPDATE staff_import SET trouble = ${quarantined}::jsonb WHERE id = ${importId}::bigint AND undo_state = 'waiting'`.execute(
        transaction,
      )),
  );
}

/** Maximum tries of a check that fails for an internal reason: some fifteen seconds in total. */
const MOST_TRIES_OF_CHECK = 5;

/** Checks an import. One that fails for an internal reason reports it, instead of being retried for days. */
async function checkOrGiveUp({ database, kinds, log, settings }: ImportParts, importId: bigint, tries: number): Promise<void> {
  try {
    await checkImport({ database, kinds, timeZone: settings.businessTimeZone }, importId);
  } catch (error) {
    if (tries < MOST_TRIES_OF_CHECK || error instanceof TryLater || error instanceof BusyError) throw error;
    // If the database does not answer, this fails as well, and the job is retried.
    await giveUpCheck(database, importId);
    log.error({ err: error, importId: String(importId) }, 'an import cannot be checked');
  }
}

/** Called when a job of imports is dropped for good: ends the import and reports what was applied. An undo can be asked for again, and goes on with the rows that are left. */
export async function endDroppedImport(transaction: Database, job: string, { importId }: { importId?: string }): Promise<void> {
  if (importId === undefined) return;
  const id = BigInt(importId);
  if (job === checkImportJob.name) await giveUpCheck(transaction, id);
  else if (job === undoImportJob.name) await endUndo(transaction, { id, state: null, trouble: discarded });
  else if (job === carryOutImportJob.name)
    await sql`
      UPDATE staff_import SET trouble = ${discarded}::jsonb, expires_at = now() + interval '7 days',
        state = CASE WHEN done.rows > 0 THEN 'applied' ELSE 'checked' END, applied = done.rows
      FROM (SELECT count(*)::int AS rows FROM staff_import_row WHERE import_id = ${id} AND applied_at IS NOT NULL) AS done
      WHERE id = ${id} AND state IN ('waiting', 'applying')`.execute(transaction);
}

/**
 * Applies the rows of a checked import. Every row is checked again with its subject locked. A whole file is one transaction: a process that dies leaves nothing, and the next one
 * restarts. Row by row, the next one continues after the last row.
 */
export async function carryOutImport(parts: ImportParts, importId: bigint): Promise<void> {
  const { database, kinds } = parts;
  const row = await database
    .updateTable('staff_import')
    .set({ state: 'applying', tries: sql`tries + 1`, rows_seen: sql`CASE way WHEN 'whole' THEN 0 ELSE rows_seen END` })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'applying'])
    .returningAll()
    .executeTakeFirst();
  const kind = row && kinds.of(row.kind);
  if (row === undefined || kind === undefined) return;
  const staff = await readStaff(database, row.staff_id);
  if (staff === undefined || !staff.permissions.has(kind.permission))
    return putBack(database, row, refuse('notAllowed', { params: { context: 'staff' } }));
  const act: Act = {
    kind,
    timeZone: parts.settings.businessTimeZone,
    context: contextOf(parts, row, staff),
    carryOut: kind.createAct?.(parts) as Act['carryOut'],
  };
  const failure = row.way === 'whole' ? await applyWhole(database, row, act) : await applyRows(database, row, act);
  if (failure instanceof Refusal) await putBack(database, row, failure);
  else if (failure !== undefined) await putBackStale(database, row, failure);
}

/**
 * One transaction for all rows. The audit entries come last, because the first one locks the audit chain. Returns a refusal, or the rows that no longer hold; undefined on success.
 */
async function applyWhole(database: Database, row: ImportRow, act: Act): Promise<Refusal | StaleRows | undefined> {
  try {
    await inTransaction(database, async (transaction) => {
      if (!(await claimFile(transaction, row, act))) return;
      const changes = await rowsToDo(transaction, row.id);
      const events: AuditEvent[] = [];
      const stale = new StaleRows();
      for (let at = 0; at < changes.length; at += ROWS_AT_ONCE) {
        const some = await readChanges(transaction, row.id, changes.slice(at, at + ROWS_AT_ONCE));
        events.push(...(await actRows(transaction, act, row, some, stale)));
        await passFaultPoint('import.rowsApplied');
        // On a separate connection, so that the progress is visible at once.
        const seen = Math.floor((row.changes * Math.min(at + ROWS_AT_ONCE, changes.length)) / changes.length);
        await sql`UPDATE staff_import SET rows_seen = ${seen} WHERE id = ${row.id}`.execute(database);
      }
      if (stale.faults.size > 0) throw stale;
      await sql`UPDATE staff_import_row SET applied_at = now() WHERE import_id = ${row.id} AND verdict = 'change'`.execute(transaction);
      await endApplied(transaction, row);
      await appendAudits(transaction, events);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof StaleRows) return error;
    throw error;
  }
}

/** One transaction for each row. Rows that can no longer be applied are reported as wrong. Returns the refusal of the whole import; undefined otherwise. */
async function applyRows(database: Database, row: ImportRow, act: Act): Promise<Refusal | undefined> {
  try {
    await inTransaction(database, (transaction) => claimFile(transaction, row, act));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  for (const number of await rowsToDo(database, row.id)) await applyRow(database, row, act, number);
  await endApplied(database, row);
  return undefined;
}

async function applyRow(database: Database, row: ImportRow, act: Act, number: number): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      // Another process may have applied the row in between. Grouped rows share one payload, which names them.
      const mine = await sql`
        UPDATE staff_import_row SET applied_at = now() WHERE import_id = ${row.id} AND applied_at IS NULL AND verdict = 'change' AND row IN (
          SELECT ${number}::integer UNION SELECT jsonb_array_elements_text(payload -> 'rows')::integer FROM staff_import_row
            WHERE import_id = ${row.id} AND row = ${number} AND jsonb_typeof(payload -> 'rows') = 'array')
        RETURNING row`.execute(transaction);
      if (mine.rows.length === 0) return;
      const stale = new StaleRows();
      const events = await actRows(transaction, act, row, await readChanges(transaction, row.id, [number]), stale);
      if (stale.faults.size > 0) throw stale;
      await sql`UPDATE staff_import SET rows_seen = rows_seen + ${mine.rows.length} WHERE id = ${row.id}`.execute(transaction);
      await appendAudits(transaction, events);
    });
    await passFaultPoint('import.rowApplied');
  } catch (error) {
    if (!(error instanceof StaleRows)) throw error;
    await inTransaction(database, (transaction) => keepStale(transaction, row, error));
  }
}

/**
 * Records that this import applies its file. Another import of the same file waits here until this one ends. Throws `importAppliedBefore`; false if this import is already applied.
 */
async function claimFile(database: Database, row: ImportRow, { context }: Act): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO applied_file (kind, sha256, import_id, applied_by, at) VALUES (${row.kind}, ${row.sha256}, ${row.id}, ${context.staff.name}, now())
    ON CONFLICT DO NOTHING RETURNING kind`.execute(database);
  if (rows.length > 0) return true;
  const before = await appliedBefore(database, row);
  if (before !== undefined && before.importId !== row.id)
    throw refuse('importAppliedBefore', { params: { importNo: Number(before.importId), by: before.by } });
  return row.way === 'rows';
}

async function endApplied(database: Database, { id }: ImportRow): Promise<void> {
  await sql`
    UPDATE staff_import SET state = 'applied', trouble = NULL, expires_at = now() + interval '7 days',
      applied = (SELECT count(*) FROM staff_import_row WHERE import_id = ${id} AND applied_at IS NOT NULL)
    WHERE id = ${id} AND state = 'applying'`.execute(database);
}

/** Nothing was applied: the import returns to its earlier state, with the reason. */
async function putBack(database: Database, { id }: ImportRow, { error, detail }: Refusal): Promise<void> {
  const { context, ...params } = detail.params ?? {};
  const key = `messages:error.${error}${context === undefined ? '' : `_${context}`}`;
  await sql`
    UPDATE staff_import SET state = 'checked', rows_seen = 0, trouble = ${JSON.stringify({ key, params })}::jsonb
    WHERE id = ${id} AND state = 'applying'`.execute(database);
}

async function putBackStale(database: Database, row: ImportRow, stale: StaleRows): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await keepStale(transaction, row, stale);
    const trouble = JSON.stringify({ key: 'consoleImports:trouble.changedSince', params: { rows: stale.faults.size } });
    await sql`UPDATE staff_import SET state = 'checked', rows_seen = 0, trouble = ${trouble}::jsonb WHERE id = ${row.id} AND state = 'applying'`.execute(
      transaction,
    );
  });
}

/** Marks rows that no longer hold as wrong. */
async function keepStale(database: Database, { id }: ImportRow, { faults }: StaleRows): Promise<void> {
  const all = [...faults];
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    const some = all.slice(at, at + ROWS_AT_ONCE);
    await sql`
      UPDATE staff_import_row SET verdict = 'wrong', faults = found::jsonb
      FROM unnest(${some.map(([number]) => number)}::integer[], ${some.map(([, found]) => JSON.stringify(found))}::text[]) AS stale (number, found)
      WHERE import_id = ${id} AND row = number`.execute(database);
  }
  await sql`
    UPDATE staff_import SET rows_seen = rows_seen + ${faults.size}, changes = changes - ${faults.size}, wrong = wrong + ${faults.size} WHERE id = ${id}`.execute(
    database,
  );
}
