import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { BankTakenBackTable } from '../../../../platform/database/schema/bank-tables.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { openStaffTask } from '../../../../platform/staff-tasks/open-staff-task.ts';
import { showUnits } from '../bank-currency.ts';
import type { NewEntry } from '../entries/record-entry.ts';
import { bookTakenBackJob } from './taken-back-job.ts';

export type TakenBackRow = Selectable<BankTakenBackTable>;

/** The staff's task about what a bank took back and nothing is booked of. Its subject is the number of the booking. */
export const BANK_TAKEN_BACK = 'bankTakenBack';

/** A booking by which the bank took money back. */
export interface NewTakenBack extends Omit<NewEntry, 'source' | 'isConflict'> {
  reason: string;
  entryId: bigint | null;
  attemptId: bigint | null;
  /** Whether the books follow it at once. Otherwise the staff look at it. */
  isSure: boolean;
}

/**
 * Keeps what the bank took back, once for each booking of the account. What is sure is booked afterwards, in a transaction of its own; of anything else the staff get a
 * task. Until then the order whose money it is stays where it is. Undefined where the booking is known already.
 */
export async function recordTakenBack(transaction: Database, booking: NewTakenBack): Promise<bigint | undefined> {
  const { account, entryId, attemptId, isSure, now } = booking;
  const orderId = await orderOf(transaction, attemptId);
  const added = await transaction
    .insertInto('bank_taken_back')
    .values({
      account_id: account.id,
      company_code: account.company_code,
      currency: account.currency,
      amount_units: booking.amountUnits,
      entry_key: booking.key,
      bank_reference: booking.bankReference,
      end_to_end: booking.endToEnd ?? '',
      booked_on: booking.bookedOn,
      remittance: booking.remittance,
      further_text: booking.further ?? '',
      payer_name: booking.payerName,
      payer_account: booking.payerAccount,
      reason: booking.reason,
      entry_id: entryId,
      attempt_id: attemptId,
      order_id: orderId,
      state: isSure ? 'new' : 'open',
      import_id: booking.importId ?? null,
      recorded_by: booking.recordedBy,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'entry_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added === undefined) return undefined;
  if (isSure) await enqueue(transaction, { job: bookTakenBackJob, payload: { takenBackId: String(added.id) } });
  else await askStaff(transaction, added, now);
  return added.id;
}

/** Opens the staff's task about a booking that nothing is booked of. */
export async function askStaff(transaction: Database, row: TakenBackRow, at: Date): Promise<void> {
  const order = await transaction.selectFrom('member_order').select('order_no').where('id', '=', row.order_id).executeTakeFirst();
  const detail = {
    amount: `${showUnits(row.amount_units, row.currency)} ${row.currency}`,
    day: row.booked_on,
    company: row.company_code,
    ...(order !== undefined && { orderNo: order.order_no }),
    ...(row.entry_id !== null && { entryNo: Number(row.entry_id) }),
    ...(row.remittance !== '' && { remittance: row.remittance.slice(0, 140) }),
  };
  await openStaffTask(transaction, { kind: BANK_TAKEN_BACK, subject: String(row.id), detail, at });
}

async function orderOf(transaction: Database, attemptId: bigint | null): Promise<bigint | null> {
  if (attemptId === null) return null;
  const attempt = await transaction.selectFrom('payment_attempt').select('order_id').where('id', '=', attemptId).executeTakeFirst();
  return attempt?.order_id ?? null;
}

/** The staff have looked at it: the order is held no more. */
export async function settleTakenBack(transaction: Database, takenBackId: bigint): Promise<void> {
  await transaction
    .updateTable('bank_taken_back')
    .set({ state: 'settled' })
    .where('id', '=', takenBackId)
    .where('state', '=', 'open')
    .execute();
}
