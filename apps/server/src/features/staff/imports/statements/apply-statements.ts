import type { StaffContext } from '../../../../operation/context.ts';
import { recordEntry } from '../../../payment/index.ts';
import { staffAuditEvent } from '../../audit/audited.ts';
import { accountsSeen } from '../../bank/account-row.ts';
import { type Applied, fault, type KeptRow } from '../import-kind.ts';
import type { StatementPayload } from './check-statements.ts';

/** Keeps the bookings of a statement. One that was recorded since the check stays one. */
export async function applyStatements(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied> {
  const { database, staff, now } = context;
  const accounts = new Map((await accountsSeen(context)).map((account) => [Number(account.id), account]));
  const events: Applied['events'][number][] = [];
  const stale = new Map<number, ReturnType<typeof fault>[]>();
  for (const { row, payload } of rows) {
    const { accountNo, units, key, ...said } = payload as StatementPayload;
    const account = accounts.get(accountNo);
    if (account === undefined) {
      stale.set(row, [fault('account', 'messages:error.bankAccountNotFound')]);
      continue;
    }
    const entry = { ...said, account, amountUnits: BigInt(units), key, source: 'statement' as const, recordedBy: staff.name, now };
    const id = await recordEntry(database, entry);
    if (id === undefined) continue;
    const told = { accountNo, entryNo: Number(id), bookedOn: said.bookedOn, bankReference: said.bankReference };
    events.push(staffAuditEvent(context, 'addBankEntry', told, { import: Number(importId), row }));
  }
  return { events, stale };
}
