import { refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import type { Database, Within } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { failAttempt } from '../attempts/settle-charge.ts';
import type { Continued, PaymentParts, Replaced } from '../methods/pay-method.ts';
import { lockTransfer, waitingUnits } from './bank-transfer.ts';
import { mailGivenUp } from './mail-arrivals.ts';
import { freeWaitingParts } from './entries/free-parts.ts';
import { transferSeen } from './transfer-seen.ts';

/** Returns the current attempt. Statements decide the outcome, so there is no one to ask. */
export async function readBankAttempt({ database }: PaymentParts, { id }: Attempt): Promise<Attempt> {
  return database.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the attempt's page again, unless its time is over. */
export async function continueBankAttempt(parts: PaymentParts, attempt: Attempt): Promise<Continued> {
  const now = await readBankAttempt(parts, attempt);
  if (now.state !== 'open') return now.state === 'paid' ? refuse('orderAlreadyPaid') : 'gone';
  return { link: attempt.link, reference: attempt.reference };
}

/**
 * Ends a payment by bank transfer so that another can begin. Refused once part of the money has come; staff decide about money that comes later. `seen`: what the caller's page
 * showed; throws `seenDiffers` if an open payment has changed since.
 */
export async function withdrawTransfer(parts: PaymentParts, attempt: Attempt, seen?: string): Promise<Replaced> {
  return inTransaction(parts.database, async (transaction) => {
    const given = { ...parts, database: transaction };
    const open = await lockAttempt(transaction, attempt.id);
    if (open.state !== 'open') return open.state === 'paid' ? refuse('orderAlreadyPaid') : 'gone';
    const received = await waitingUnits(transaction, open.id);
    const transfer = await lockTransfer(transaction, open.id);
    requireSeen(seen, transferSeen(transfer, received), [{ call: 'getBankTransfer', payload: { transferId: transfer.public_id } }]);
    if (received > 0n) return refuse('paymentPending');
    await endTransfer(given, open, 'withdrawn');
    return 'gone';
  });
}

/** How long an order stays payable in other ways after its bank transfer is given up. */
const AFTERWARDS_MS = 2 * 60 * 60 * 1_000;

/**
 * Ends an open, locked payment without money. Any money received waits for a staff decision. The order keeps its pieces as long as it would have without the transfer, at least two
 * hours, but never longer than the transfer had.
 */
export async function endTransfer(parts: Within<PaymentParts>, attempt: Attempt, state: 'expired' | 'withdrawn'): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const transfer = await lockTransfer(transaction, attempt.id);
  await transaction.updateTable('bank_transfer').set({ state, closed_at: now }).where('attempt_id', '=', attempt.id).execute();
  await failAttempt(parts, attempt, state === 'withdrawn' ? 'given up' : 'transfer expired', attempt.gateway_id);
  await freeWaitingParts(transaction, attempt.id, now);
  const least = Math.max(transfer.order_expired_at.getTime(), now.getTime() + AFTERWARDS_MS);
  const expiresAt = new Date(Math.min(transfer.expires_at.getTime(), least));
  await transaction
    .updateTable('member_order')
    .set({ expires_at: expiresAt })
    .where('id', '=', attempt.order_id)
    .where('state', '=', 'unpaid')
    .execute();
  // For an expired transfer, the order mail says so.
  if (state === 'withdrawn') await mailGivenUp(transaction, parts.settings, { attempt, transfer, expiresAt });
}

/** Locks an attempt and its order, the order first. */
export async function lockAttempt(transaction: Database, attemptId: bigint): Promise<Attempt> {
  const known = await transaction.selectFrom('payment_attempt').select('order_id').where('id', '=', attemptId).executeTakeFirstOrThrow();
  await lockOrder(transaction, known.order_id);
  return transaction.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
}
