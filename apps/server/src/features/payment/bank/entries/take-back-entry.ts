import { postTransfer } from '../../../../ledger/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { closeStaffTask } from '../../../../platform/staff-tasks/close-staff-task.ts';
import { BANK_TAKEN_BACK } from '../taken-back/record-taken-back.ts';
import { BANK_MONEY, lockEntry } from './entry-row.ts';

/** A booking that an import recorded. */
export interface RecordedBooking {
  accountId: bigint;
  key: string;
  importId: bigint;
  now: Date;
}

/**
 * Why a booking stays. `used`: an order has its money or waits with it, or it was credited or sent back. `told`: its payer was told that it came late. `reversed`: another booking
 * reverses it. `seen`: a person has dealt with it. `booked`: the books have it.
 */
export type WhyKept = 'used' | 'told' | 'reversed' | 'seen' | 'booked';

/** The version of an entry whose reference was looked for, and that nobody has touched. */
const UNTOUCHED = 2;

/**
 * Takes money out of the books that an import recorded and nobody has used: its posting is reversed, its row and its task go. Undefined if this import recorded no such booking.
 */
export async function takeBackEntry(
  transaction: Database,
  { accountId, key, importId, now }: RecordedBooking,
): Promise<{ id: bigint } | WhyKept | undefined> {
  const recorded = await transaction
    .selectFrom('bank_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .where('entry_key', '=', key)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  const entry = recorded === undefined ? undefined : await lockEntry(transaction, recorded.id);
  if (entry === undefined) return undefined;
  const { id, currency, amount_units: units } = entry;
  const parts = transaction.selectFrom('bank_entry_part').select('id').where('entry_id', '=', id);
  if (entry.left_units < units || (await parts.executeTakeFirst()) !== undefined) return 'used';
  if (entry.finding === 'late') return 'told';
  const reversals = transaction.selectFrom('bank_taken_back').select('id').where('entry_id', '=', id);
  if ((await reversals.executeTakeFirst()) !== undefined) return 'reversed';
  if (entry.version > UNTOUCHED) return 'seen';
  await postTransfer(transaction, {
    kind: 'bank_received_undone',
    reference: `bank:entry:${id}:undone`,
    entries: [
      { company: 'bank_unassigned', currency, amountCents: -units },
      { company: 'bank_clearing', currency, amountCents: units },
    ],
  });
  await transaction.deleteFrom('bank_entry').where('id', '=', id).execute();
  await closeStaffTask(transaction, { kind: BANK_MONEY, subject: String(id), at: now });
  return { id };
}

/** Forgets what a statement says that the bank took back, while the books do not have it and no person has looked at it. The order that it held is free. */
export async function takeBackTakenBack(
  transaction: Database,
  { accountId, key, importId, now }: RecordedBooking,
): Promise<{ id: bigint } | WhyKept | undefined> {
  const row = await transaction
    .selectFrom('bank_taken_back')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('entry_key', '=', key)
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.state === 'booked') return 'booked';
  if (row.state === 'settled') return 'seen';
  await transaction.deleteFrom('bank_taken_back').where('id', '=', row.id).execute();
  await closeStaffTask(transaction, { kind: BANK_TAKEN_BACK, subject: String(row.id), at: now });
  return { id: row.id };
}
