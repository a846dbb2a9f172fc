import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { recordEntry, recordTakenBack } from '../../../features/payment/index.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';
import { accountsSeen } from '../bank-accounts/account-row.ts';
import { type Applied, fault, type KeptRow } from '../../../desk/imports/import-kind.ts';
import type { StatementPayload } from './check-statements.ts';
import { keepStatements } from './kept-statements.ts';

/**
 * Stores the bookings of a statement. If a booking of the same day and amount was stored since the check, by another statement or by hand, no check has compared the two: the row
 * must be checked again.
 */
export async function applyStatements(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied> {
  const { database, staff, now } = context;
  const told = rows.map(({ row, payload }) => ({ row, ...(payload as StatementPayload) }));
  const accounts = new Map((await accountsSeen(context)).map((account) => [Number(account.id), account]));
  await lockAccounts(database, [...new Set(told.map(({ accountNo }) => accountNo))]);
  const changed = await keptSince(database, told, importId);
  const events: Applied['events'][number][] = [];
  const stale = new Map<number, ReturnType<typeof fault>[]>();
  for (const booking of told) {
    const { row, accountNo, key, statements, seen: _seen, units, takenBack, ...said } = booking;
    const account = accounts.get(accountNo);
    if (account === undefined || changed.has(row)) {
      const why =
        account === undefined ? fault('account', 'messages:error.bankAccountNotFound') : fault('', 'consoleImports:fault.changedSince');
      stale.set(row, [why]);
      continue;
    }
    const entry = {
      ...said,
      account,
      amountUnits: BigInt(units),
      key,
      source: 'statement' as const,
      recordedBy: staff.name,
      importId,
      now,
    };
    const id =
      takenBack === undefined ? await recordEntry(database, entry) : await recordTakenBack(database, { ...entry, ...about(takenBack) });
    await keepStatements(database, statements ?? [], importId);
    if (id === undefined) continue;
    const { bookedOn, bankReference } = said;
    const named = takenBack === undefined ? { entryNo: Number(id) } : { takenBackNo: Number(id) };
    events.push(
      staffAuditEvent(context, 'addBankEntry', { accountNo, ...named, bookedOn, bankReference }, { import: Number(importId), row }),
    );
  }
  return { events, stale };
}

const about = ({ reason, entryNo, attemptNo, isSure }: NonNullable<StatementPayload['takenBack']>) => ({
  reason,
  isSure,
  entryId: entryNo === undefined ? null : BigInt(entryNo),
  attemptId: attemptNo === undefined ? null : BigInt(attemptNo),
});

/** Serializes statements of one account. */
async function lockAccounts(database: Database, accounts: readonly number[]): Promise<void> {
  await sql`SELECT FROM bank_account WHERE id = ANY (${[...accounts]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
}

interface ToldRow extends StatementPayload {
  row: number;
}

/** Rows with a similar booking stored since their check, other than by this import. */
async function keptSince(database: Database, told: readonly ToldRow[], importId: bigint): Promise<ReadonlySet<number>> {
  const rows = told
    .filter(({ takenBack }) => takenBack === undefined)
    .map(({ row, accountNo, units, bookedOn, seen }) => ({ row, accountNo, units, bookedOn, seen }));
  const { rows: found } = await sql<{ row: number }>`
    SELECT DISTINCT told.row FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS told (row integer, "accountNo" bigint, units bigint, "bookedOn" date, seen bigint)
      JOIN bank_entry ON account_id = told."accountNo" AND booked_on = told."bookedOn" AND amount_units = told.units
        AND bank_entry.id > told.seen AND import_id IS DISTINCT FROM ${importId}`.execute(database);
  return new Set(found.map(({ row }) => row));
}
