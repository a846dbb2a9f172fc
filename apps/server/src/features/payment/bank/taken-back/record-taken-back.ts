import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { BankTakenBackTable } from '../../../../platform/database/schema/bank-tables.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { openStaffTask } from '../../../../platform/staff-tasks/open-staff-task.ts';
import { showUnits } from '../bank-currency.ts';
import type { NewEntry } from '../entries/record-entry.ts';
import { bookTakenBackJob } from './taken-back-job.ts';
import { beginningOf } from '../../../../platform/database/kept-text.ts';

export type TakenBackRow = Selectable<BankTakenBackTable>;

/** Staff task about money that a bank took back and that is not booked. Its subject is the number of the booking. */
export const BANK_TAKEN_BACK = 'bankTakenBack';

/** A booking by which the bank took money back. */
export interface NewTakenBack extends Omit<NewEntry, 'source' | 'isConflict'> {
  reason: string;
  entryId: bigint | null;
  attemptId: bigint | null;
  /** Whether it is booked at once. Otherwise staff review it. */
  isSure: boolean;
}

/**
 * Records what the bank took back, once per booking of the account. A sure case is booked later, in a separate transaction; for anything else staff get a task. Until then the
 * order is held. Undefined if the booking is known already.
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

/** Opens the staff task about a booking that has no effect on the books. */
export async function askStaff(transaction: Database, row: TakenBackRow, at: Date): Promise<void> {
  const order = await transaction.selectFrom('member_order').select('order_no').where('id', '=', row.order_id).executeTakeFirst();
  const detail = {
    amount: `${showUnits(row.amount_units, row.currency)} ${row.currency}`,
    day: row.booked_on,
    company: row.company_code,
    ...(order !== undefined && { orderNo: order.order_no }),
    ...(row.entry_id !== null && { entryNo: Number(row.entry_id) }),
    ...(row.remittance !== '' && { remittance: beginningOf(row.remittance, 140) }),
  };
  await openStaffTask(transaction, { kind: BANK_TAKEN_BACK, subject: String(row.id), detail, at });
}

async function orderOf(transaction: Database, attemptId: bigint | null): Promise<bigint | null> {
  if (attemptId === null) return null;
  const attempt = await transaction.selectFrom('payment_attempt').select('order_id').where('id', '=', attemptId).executeTakeFirst();
  return attempt?.order_id ?? null;
}

/** Marks the booking as checked by staff, which releases the order. */
export async function settleTakenBack(transaction: Database, takenBackId: bigint): Promise<void> {
  await transaction
    .updateTable('bank_taken_back')
    .set({ state: 'settled' })
    .where('id', '=', takenBackId)
    .where('state', '=', 'open')
    .execute();
}
