import { sql } from 'kysely';
import { Refusal } from '../../operation/refusal.ts';
import { appendAudits } from '../../platform/audit/append-audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { passFaultPoint } from '../../platform/fault-points.ts';
import { readStaff } from '../sessions/read-staff.ts';
import type { Act } from './act-rows.ts';
import { contextOf, type ImportParts } from './import-context.ts';
import { type AppliedRow, type Fault, fault } from './import-kind.ts';
import { undoRow } from './undo-row.ts';

/**
 * Undoes an applied import, the last row first, each row in a transaction of its own: a row that stays does not keep the others, and a process that dies leaves the rest to the next
 * one.
 */
export async function carryOutUndo(parts: ImportParts, importId: bigint): Promise<void> {
  const { database, kinds } = parts;
  const row = await database
    .selectFrom('staff_import')
    .selectAll()
    .where('id', '=', importId)
    .where('undo_state', '=', 'waiting')
    .executeTakeFirst();
  const kind = row && kinds.of(row.kind);
  if (row === undefined || kind === undefined || row.undo_by === null) return;
  const staff = await readStaff(database, row.undo_by);
  const isAllowed = staff !== undefined && staff.permissions.has('list.import') && staff.permissions.has(kind.permission);
  const act: Act | undefined = isAllowed
    ? {
        kind,
        timeZone: parts.settings.businessTimeZone,
        context: contextOf(parts, row, staff),
        carryOut: kind.createAct?.(parts) as Act['carryOut'],
      }
    : undefined;
  for (const number of await rowsToUndo(database, importId)) {
    await undoOne(database, importId, number, act);
    await passFaultPoint('import.rowUndone');
  }
  await endUndo(database, { id: importId, state: 'done', trouble: null });
}

/** Ends an undo that is under way, with the rows that went back and those that stay. */
export async function endUndo(
  database: Database,
  { id, state, trouble }: { id: bigint; state: 'done' | null; trouble: string | null },
): Promise<void> {
  await sql`
    UPDATE staff_import SET undo_state = ${state}, trouble = ${trouble}::jsonb, undone = found.undone, stayed = found.stayed
    FROM (SELECT count(*) FILTER (WHERE undone_at IS NOT NULL)::int AS undone, count(*) FILTER (WHERE stays IS NOT NULL)::int AS stayed
      FROM staff_import_row WHERE import_id = ${id}) AS found
    WHERE id = ${id} AND undo_state = 'waiting'`.execute(database);
}

/** Applied rows still to undo. A row whose item is in another row of its group goes with that one. */
async function rowsToUndo(database: Database, importId: bigint): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    SELECT row FROM staff_import_row WHERE import_id = ${importId} AND applied_at IS NOT NULL AND payload IS NOT NULL
      AND undone_at IS NULL AND stays IS NULL ORDER BY row DESC`.execute(database);
  return rows.map(({ row }) => row);
}

/** A row went back only in part, or not at all: its transaction rolls back. */
class Stays extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('a row of an import stays');
    this.faults = faults;
  }
}

async function undoOne(database: Database, importId: bigint, number: number, act: Act | undefined): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      const row = await lockRow(transaction, importId, number);
      if (row === undefined) return;
      if (act === undefined) throw new Stays([fault('', 'messages:error.notAllowed_staff')]);
      const events = await undoOrStay(transaction, { act, importId }, row);
      await markRows(transaction, importId, number, sql`undone_at = now()`);
      await appendAudits(transaction, events);
    });
  } catch (error) {
    if (!(error instanceof Stays)) throw error;
    await inTransaction(database, async (transaction) => {
      if ((await lockRow(transaction, importId, number)) === undefined) return;
      await markRows(transaction, importId, number, sql`stays = ${JSON.stringify(error.faults)}::jsonb`);
    });
  }
}

async function undoOrStay(
  transaction: Database,
  { act, importId }: { act: Act; importId: bigint },
  row: AppliedRow,
): Promise<readonly AuditEvent[]> {
  try {
    const done = await undoRow({ ...act, context: { ...act.context, database: transaction } }, row, importId);
    if ('faults' in done) throw new Stays(done.faults);
    return done.events;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { context, ...params } = error.detail.params ?? {};
    throw new Stays([fault('', `messages:error.${error.error}${context === undefined ? '' : `_${context}`}`, params)]);
  }
}

/** The row, unless another process has undone it. */
async function lockRow(transaction: Database, importId: bigint, number: number): Promise<AppliedRow | undefined> {
  const { rows } = await sql<AppliedRow>`
    SELECT row, cells, payload, basis, difference, was FROM staff_import_row
    WHERE import_id = ${importId} AND row = ${number} AND undone_at IS NULL AND stays IS NULL FOR UPDATE`.execute(transaction);
  return rows[0];
}

/** Rows of one item share the payload of one of them, which names them. */
async function markRows(transaction: Database, importId: bigint, number: number, what: ReturnType<typeof sql>): Promise<void> {
  await sql`
    UPDATE staff_import_row SET ${what} WHERE import_id = ${importId} AND applied_at IS NOT NULL AND row IN (
      SELECT ${number}::integer UNION SELECT jsonb_array_elements_text(payload -> 'rows')::integer FROM staff_import_row
        WHERE import_id = ${importId} AND row = ${number} AND jsonb_typeof(payload -> 'rows') = 'array')`.execute(transaction);
}
