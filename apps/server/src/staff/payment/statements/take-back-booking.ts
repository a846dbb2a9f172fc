import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { takeBackEntry, takeBackTakenBack } from '../../../features/payment/index.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';
import { type AppliedRow, fault } from '../../../desk/imports/import-kind.ts';
import { accountsSeen } from '../bank-accounts/account-row.ts';
import type { StatementPayload } from './check-statements.ts';

/**
 * Takes a booking of a statement back that nobody has decided about. Money that has paid an order, waits for one, or was credited or sent back stays, as does what its payer was
 * told. A booking that this import did not record, because it was known, has nothing to take back.
 */
export async function takeBackBooking(context: StaffContext, { row, payload }: AppliedRow, importId: bigint) {
  const { database, now } = context;
  const { accountNo, key, takenBack, statements, bookedOn, bankReference } = payload as StatementPayload;
  const account = (await accountsSeen(context)).find(({ id }) => Number(id) === accountNo);
  if (account === undefined) return { faults: [fault('account', 'messages:error.bankAccountNotFound')] };
  const booking = { accountId: account.id, key, importId, now };
  const gone = takenBack === undefined ? await takeBackEntry(database, booking) : await takeBackTakenBack(database, booking);
  if (typeof gone === 'string') return { faults: [fault('', `consoleImports:fault.bankMoney.${gone}`)] };
  // The facts of the statement came with this booking.
  if (statements !== undefined)
    await sql`DELETE FROM bank_statement WHERE import_id = ${importId} AND account_id = ${account.id}`.execute(database);
  if (gone === undefined) return { events: [] };
  const named = takenBack === undefined ? { entryNo: Number(gone.id) } : { takenBackNo: Number(gone.id) };
  const detail = { accountNo, ...named, bookedOn, bankReference };
  return { events: [staffAuditEvent(context, 'addBankEntry', detail, { undoneImport: Number(importId), row })] };
}
