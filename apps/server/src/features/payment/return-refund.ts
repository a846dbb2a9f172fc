import { cents, centsToText } from '@upline/money';
import { type AccountName, postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { isCoin } from './usdt/coin-network.ts';
import { askForCoinsBack } from './usdt/coin-refund.ts';

/** The staff's task about a refund the gateway will not make; once it stands, the sweep asks no more. */
export const REFUND_REFUSED = 'refundRefused';

/**
 * - `back`: nothing is missing any more.
 * - `away`: the gateway did not answer; the sweep asks again.
 * - `missing`: a person has to see to it, and has a task.
 */
export type RefundReturned = 'back' | 'away' | 'missing';

/**
 * Has the gateway return its part of a refunded order, and books it when it says so. A gateway that says no (it may not know the charge)
 * is a matter for the staff, who can have it asked again. Asking twice refunds once.
 */
export async function returnRefund(parts: PaymentParts, orderId: bigint): Promise<RefundReturned> {
  const attempt = await findMissing(parts.database, orderId);
  if (attempt === undefined) return 'back';
  if (attempt === 'unknown') return 'missing';
  if (isCoin(attempt.pay_type)) {
    await askForCoinsBack(parts, attempt);
    return 'missing';
  }
  const { reference } = attempt;
  const refunded = await parts.gateway.refund({
    gatewayId: attempt.gateway_id ?? '',
    reference: `${reference}-R`,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
  });
  const now = parts.clock.now();
  if (refunded.ok) {
    await inTransaction(parts.database, (transaction) => bookReturned(transaction, attempt, now));
    return 'back';
  }
  parts.log.error({ attempt: reference, reason: refunded.reason, code: refunded.code }, 'a refund could not be returned yet');
  if (refunded.reason !== 'refused') return 'away';
  const detail = { code: refunded.code ?? '', amount: centsToText(cents(attempt.amount_cents)) };
  await openStaffTask(parts.database, { kind: REFUND_REFUSED, subject: reference, detail, at: now });
  return 'missing';
}

/** The attempt whose money has to go back; undefined where none is missing, `unknown` where we know of none. */
async function findMissing(database: Database, orderId: bigint): Promise<Attempt | 'unknown' | undefined> {
  const refund = await database
    .selectFrom('order_refund')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (refund === undefined) return undefined;
  const attempt = await database.selectFrom('payment_attempt').selectAll().where('id', '=', refund.attempt_id).executeTakeFirst();
  return attempt ?? 'unknown';
}

/** The gateway's part has left us, by its refund or by the payer's bank. Once: the refund is closed with it. */
export async function bookReturned(
  transaction: Database,
  attempt: Attempt,
  now: Date,
  to: AccountName = { company: 'gateway_clearing' },
): Promise<void> {
  const closed = await transaction
    .updateTable('order_refund')
    .set({ state: 'done', done_at: now })
    .where('order_id', '=', attempt.order_id)
    .where('state', '=', 'open')
    .returning('order_id')
    .executeTakeFirst();
  if (closed === undefined) return;
  await transaction.updateTable('payment_attempt').set({ state: 'refunded', reconciled_at: null }).where('id', '=', attempt.id).execute();
  await closeStaffTask(transaction, { kind: REFUND_REFUSED, subject: attempt.reference, at: now });
  await postTransfer(transaction, {
    kind: 'refund_returned',
    reference: `payment:${attempt.reference}:refunded`,
    orderId: attempt.order_id,
    entries: [
      { company: 'refunds', amountCents: -attempt.amount_cents },
      { ...to, amountCents: attempt.amount_cents },
    ],
  });
}
