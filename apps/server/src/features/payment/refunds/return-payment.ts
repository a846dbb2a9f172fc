import { cents, centsToText } from '@upline/money';
import { postTransfer } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { askForRefund, isLeftToStaff } from './ask-for-refund.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

/** Staff task about a superseded payment that the gateway will not give back. While the task exists, the sweep stops asking. */
export const RETURN_REFUSED = 'returnRefused';

/**
 * Gives a superseded payment back, and books it out of suspense once the gateway confirms it. If the gateway does not answer, or is still working on it, the attempt stays
 * superseded and the sweep asks again. Asking twice refunds once. After a failed refund nothing is asked: staff have a task. Returns the updated attempt.
 */
export async function returnPayment(parts: PaymentParts, attempt: Attempt): Promise<Attempt> {
  return isLeftToStaff(attempt) ? attempt : (await returnSuperseded(parts, attempt)).attempt;
}

/** Like `returnPayment`, and also returns whether the gateway was away. If it refuses, or the refund failed, staff get a task. */
export async function returnSuperseded(parts: PaymentParts, attempt: Attempt): Promise<{ attempt: Attempt; isAway: boolean }> {
  const asked = await askForRefund(parts, attempt);
  if ('status' in asked) {
    if (asked.status === 'refunded') return { attempt: await bookPaymentReturned(parts, attempt), isAway: false };
    if (asked.status === 'failed') await tellStaff(parts, attempt, 'failed');
    return { attempt, isAway: false };
  }
  if (asked.failure.reason === 'refused') await tellStaff(parts, attempt, asked.failure.code ?? '');
  return { attempt, isAway: asked.failure.reason === 'unavailable' };
}

async function tellStaff({ database, clock }: PaymentParts, attempt: Attempt, code: string): Promise<void> {
  const detail = { code, amount: centsToText(cents(attempt.amount_cents)) };
  await openStaffTask(database, { kind: RETURN_REFUSED, subject: attempt.reference, detail, at: clock.now() });
}

/** Books a returned superseded payment out of suspense, once. */
export async function bookPaymentReturned(parts: PaymentParts, attempt: Attempt): Promise<Attempt> {
  const { database, clock } = parts;
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    const returned = await transaction
      .updateTable('payment_attempt')
      .set({ state: 'returned', decided_at: now, reconciled_at: null })
      .where('id', '=', attempt.id)
      .where('state', '=', 'superseded')
      .returningAll()
      .executeTakeFirst();
    await postTransfer(transaction, {
      kind: 'payment_returned',
      reference: `payment:${attempt.reference}:returned`,
      entries: [
        { company: 'suspense', amountCents: -attempt.amount_cents },
        { company: methodOf(parts, attempt).clearing, amountCents: attempt.amount_cents },
      ],
    });
    await closeStaffTask(transaction, { kind: RETURN_REFUSED, subject: attempt.reference, at: now });
    return returned ?? { ...attempt, state: 'returned' };
  });
}
