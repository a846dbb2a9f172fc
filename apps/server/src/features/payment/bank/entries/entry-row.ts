import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { BankEntryTable } from '../../../../platform/database/schema/bank-tables.ts';
import { closeStaffTask } from '../../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../../platform/staff-tasks/open-staff-task.ts';
import { showUnits } from '../bank-currency.ts';

export type BankEntry = Selectable<BankEntryTable>;

/** Staff task about bank money that pays nothing by itself. Its subject is the entry's number. */
export const BANK_MONEY = 'bankMoney';

/** Locks an entry; undefined if there is none. Lock its orders first. */
export async function lockEntry(transaction: Database, id: bigint): Promise<BankEntry | undefined> {
  return transaction.selectFrom('bank_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates a locked entry after its money was used: what is left, whether a part waits for an order, and a new version. Opens or closes the staff task about it. */
export async function restate(
  transaction: Database,
  entry: BankEntry,
  now: Date,
  found: Partial<Pick<BankEntry, 'finding' | 'attempt_id'>> = {},
): Promise<BankEntry> {
  const { rows } = await sql<{ gone: bigint; waits: boolean }>`
    SELECT coalesce(sum(amount_units), 0)::int8 AS gone, coalesce(bool_or(state = 'waiting'), false) AS waits
    FROM bank_entry_part WHERE entry_id = ${entry.id} AND state <> 'freed'`.execute(transaction);
  const { gone, waits } = rows[0] ?? { gone: 0n, waits: false };
  const left = entry.amount_units - gone;
  const state = left > 0n ? 'open' : waits ? 'waiting' : 'done';
  const after = await transaction
    .updateTable('bank_entry')
    .set({ ...found, state, left_units: left, version: entry.version + 1, wait_until: null })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellStaff(transaction, after, now);
  return after;
}

async function tellStaff(transaction: Database, entry: BankEntry, at: Date): Promise<void> {
  const subject = String(entry.id);
  if (entry.state === 'done') return closeStaffTask(transaction, { kind: BANK_MONEY, subject, at });
  const detail = {
    finding: entry.finding,
    amount: `${showUnits(entry.left_units === 0n ? entry.amount_units : entry.left_units, entry.currency)} ${entry.currency}`,
    company: entry.company_code,
  };
  await openStaffTask(transaction, { kind: BANK_MONEY, subject, detail, at });
}
