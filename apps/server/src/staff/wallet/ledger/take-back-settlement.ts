import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { SETTLED } from '../../../platform/staff-tasks/open-staff-task.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';
import { type AppliedRow, fault } from '../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../desk/imports/undo-row.ts';
import { SETTLEMENT_LOCK, toldBy } from './record-settlement.ts';

/**
 * Takes a settlement line back that a row of a file has recorded: it stays in the table and no longer counts, and the task that it opened is settled. It stays once a person has
 * decided about the difference, and where a later line of the same payment was compared with it.
 */
export async function takeBackSettlement(context: StaffContext, { row, payload }: AppliedRow, importId: bigint) {
  const { database, staff, now } = context;
  if (staff.companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
  const line = payload as PayloadOf<'recordSettlement'>;
  const { transactionId, kind, reference } = line;
  await sql`SELECT pg_advisory_xact_lock(${SETTLEMENT_LOCK})`.execute(database);
  const counted = database.selectFrom('settlement_line').select('id').where('kind', '=', kind).where('taken_back_at', 'is', null);
  const recorded = await counted.where('transaction_id', '=', transactionId).executeTakeFirst();
  if (recorded === undefined) return { faults: changedSince };
  const later = await counted.where('reference', '=', reference).where('id', '>', recorded.id).executeTakeFirst();
  if (later !== undefined) return { faults: [fault('reference', 'consoleImports:fault.settledLater')] };
  const { rows: tasks } = await sql<{ by: string; isOpen: boolean }>`
    SELECT closed_by AS by, closed_at IS NULL AS "isOpen" FROM staff_task
    WHERE kind = 'reconciliation' AND subject = ${reference} AND detail @> ${JSON.stringify(toldBy(line))}::jsonb`.execute(database);
  const [task] = tasks;
  if (task !== undefined && !task.isOpen && task.by !== SETTLED)
    return { faults: [fault('', 'consoleImports:fault.differenceDecided', { person: task.by })] };
  await database
    .updateTable('settlement_line')
    .set({ taken_back_at: now, taken_back_by: staff.id })
    .where('id', '=', recorded.id)
    .execute();
  if (task?.isOpen === true) await closeStaffTask(database, { kind: 'reconciliation', subject: reference, at: now });
  return { events: [staffAuditEvent(context, 'recordSettlement', line, { undoneImport: Number(importId), row })] };
}
