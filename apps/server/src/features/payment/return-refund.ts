import { cents } from '@upline/money';
import { type AccountName, postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { isCoin } from './usdt/coin-network.ts';
import { askForCoinsBack } from './usdt/coin-refund.ts';

/**
 * Has the gateway return its part of a refunded order, and books it when it says so. Answers whether nothing is missing any
 * more; otherwise the sweep asks again. A gateway that says no is a matter for the staff. Asking twice refunds once.
 */
export async function returnRefund(parts: PaymentParts, orderId: bigint): Promise<boolean> {
  const attempt = await findMissing(parts.database, orderId);
  if (attempt === undefined) return true;
  if (attempt === 'unknown') return false;
  if (isCoin(attempt.pay_type)) {
    await askForCoinsBack(parts, attempt);
    return false;
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
    return true;
  }
  parts.log.error({ attempt: reference, reason: refunded.reason, code: refunded.code }, 'a refund could not be returned yet');
  if (refunded.reason === 'refused') {
    const detail = { code: refunded.code ?? '' };
    await openStaffTask(parts.database, { kind: 'refundRefused', subject: reference, detail, at: now });
  }
  return false;
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
