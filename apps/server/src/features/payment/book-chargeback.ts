import { clawBack } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrder, reverseOrder } from '../order/index.ts';
import type { Attempt } from './attempt.ts';
import { mailRefunded } from './payment-mails.ts';
import type { PaymentParts } from './payment-parts.ts';
import { bookPaymentReturned } from './return-payment.ts';
import { bookReturned } from './return-refund.ts';

/**
 * The payer's bank took a charge back, as an inquiry has confirmed: the money is gone from the gateway, and the order is refunded
 * in the ledger. What the payer had been given back before is taken from their e-wallet, which may fall below zero. Once per
 * attempt; the staff get a task, for the goods may be on their way.
 */
export async function bookChargeback(parts: PaymentParts, { id, order_id: orderId }: Attempt): Promise<void> {
  const now = parts.clock.now();
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const attempt = await transaction.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (order === undefined) return;
    const detail = { orderNo: order.orderNo, orderState: order.state, paymentState: attempt.state };
    const isNew = await openStaffTask(transaction, { kind: 'chargeback', subject: attempt.reference, detail, at: now });
    if (isNew) await takeBack({ ...parts, database: transaction }, order, attempt, now);
  });
}

/** `parts.database` is the transaction. */
async function takeBack(parts: PaymentParts, order: LockedOrder, attempt: Attempt, now: Date): Promise<void> {
  const transaction = parts.database;
  switch (attempt.state) {
    case 'paid':
      if (order.state === 'refunded') await bookReturned(transaction, attempt, now);
      else await refundCharged(parts, order, attempt, now);
      return;
    case 'refunded':
    case 'returned':
      await clawBackTwice(transaction, order, attempt);
      return;
    case 'superseded':
      await bookPaymentReturned(parts, attempt);
      return;
    case 'open':
    case 'failed':
      // Never booked as money of ours, so there is none to post away.
      return;
  }
}

async function refundCharged(
  { database: transaction, settings }: PaymentParts,
  order: LockedOrder,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { businessTimeZone } = settings;
  await mailRefunded(transaction, order);
  await reverseOrder(transaction, order, { gatewayPartTo: 'gateway_clearing', now, businessTimeZone });
  await transaction
    .insertInto('order_refund')
    .values({ order_id: order.id, kind: 'chargeback', attempt_id: attempt.id, state: 'done', requested_at: now, done_at: now })
    .execute();
  await transaction.updateTable('payment_attempt').set({ state: 'refunded', reconciled_at: null }).where('id', '=', attempt.id).execute();
}

/** We had given it back already: the payer has it twice. */
async function clawBackTwice(transaction: Database, order: LockedOrder, attempt: Attempt): Promise<void> {
  await clawBack(transaction, {
    kind: 'chargeback_clawed_back',
    reference: `payment:${attempt.reference}:clawed-back`,
    memberId: attempt.payer_id,
    book: '6',
    amountCents: attempt.amount_cents,
    to: 'gateway_clearing',
    orderId: order.id,
    memo: order.orderNo,
  });
}
