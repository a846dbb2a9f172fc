import { postTransfer } from '../../../ledger/index.ts';
import type { Database, Within } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { AskedPart, PaymentParts } from '../methods/pay-method.ts';
import { bookReturned } from '../refunds/return-refund.ts';
import { showUnits } from './bank-currency.ts';
import { lockAttempt } from './bank-attempt.ts';
import { lockTransfer } from './bank-transfer.ts';

/** Staff task to send refund money back by bank. Its subject is the payment's reference, with a number from the second refund on. */
export const BANK_TO_REFUND = 'bankToRefund';

/**
 * Asks staff, once, to send a payment back by bank: all of it, or a part's share. The shares of a payment's parts add up to the total paid. Nothing is booked before two people
 * have confirmed that it was sent.
 */
export async function askForMoneyBack(parts: PaymentParts, attempt: Attempt, { cents, beforeCents }: AskedPart): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const transfer = await lockTransfer(transaction, attempt.id);
    const paidUnits = transfer.paid_units ?? transfer.amount_units;
    const upTo = (backCents: bigint): bigint => (paidUnits * backCents) / attempt.amount_cents;
    const units = upTo(beforeCents + cents) - upTo(beforeCents);
    const { refund_round: round, reference } = attempt;
    const subject = round === 1 ? reference : `${reference}:R${round}`;
    const detail = { amount: `${showUnits(units, transfer.currency)} ${transfer.currency}` };
    const at = parts.clock.now();
    if (!(await openStaffTask(transaction, { kind: BANK_TO_REFUND, subject, detail, at }))) return;
    const task = await transaction
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', BANK_TO_REFUND)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('bank_payout')
      .values({ attempt_id: attempt.id, currency: transfer.currency, amount_units: units, amount_cents: cents, task_id: task.id })
      .execute();
  });
}

/** Recipient of a refund, and who decided. */
export interface SentBack {
  payeeName: string;
  payeeAccount: string;
  bankReference: string;
  reason: string;
  askedBy: string;
  approvedBy: string;
}

type Booking = Pick<PaymentParts, 'database' | 'clock' | 'orderListeners'>;

/** Books a refund that was sent back by bank, once, and closes its task. False if there is no such open task. */
export async function bookSentBack(parts: Within<Booking>, taskId: bigint, sent: SentBack): Promise<boolean> {
  const { database: transaction, clock } = parts;
  const known = await transaction.selectFrom('bank_payout').select('attempt_id').where('task_id', '=', taskId).executeTakeFirst();
  if (known === undefined) return false;
  const attempt = await lockAttempt(transaction, known.attempt_id);
  const now = clock.now();
  const payout = await transaction
    .updateTable('bank_payout')
    .set({
      state: 'sent',
      sent_at: now,
      payee_name: sent.payeeName,
      payee_account: sent.payeeAccount,
      bank_reference: sent.bankReference,
      reason: sent.reason,
      asked_by: sent.askedBy,
      approved_by: sent.approvedBy,
    })
    .where('task_id', '=', taskId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (payout === undefined) return false;
  await bookReturned(parts, attempt, { to: { company: 'bank_exchange' } });
  await bookPaidOut(transaction, attempt, payout.id, payout.currency, payout.amount_units);
  await transaction
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: sent.approvedBy })
    .where('id', '=', taskId)
    .where('closed_at', 'is', null)
    .execute();
  return true;
}

async function bookPaidOut(
  transaction: Database,
  { order_id: orderId }: Attempt,
  id: bigint,
  currency: string,
  units: bigint,
): Promise<void> {
  await postTransfer(transaction, {
    kind: 'bank_sent_back',
    reference: `bank:payout:${id}`,
    orderId,
    entries: [
      { company: 'bank_exchange', currency, amountCents: -units },
      { company: 'bank_clearing', currency, amountCents: units },
    ],
  });
}
