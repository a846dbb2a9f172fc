import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type LockedOrder, lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import { books } from '@upline/contract/books';
import type { PaymentParts } from '../methods/pay-method.ts';
import { bookOrder, closeMatters } from '../attempts/settle-charge.ts';

/**
 * Accepts a differing payment as the order's payment, by staff decision. The company bears a shortfall (`breakage`); an excess goes to the payer's e-wallet. The order may be past
 * its time, because its stock was kept for this decision. Undefined if the payment cannot be accepted: the order no longer waits, the payment no longer differs, or it came in
 * another currency.
 */
export async function acceptDiffering(parts: PaymentParts, { id, order_id: orderId }: Attempt): Promise<Attempt | undefined> {
  const now = parts.clock.now();
  return inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const before = await transaction.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const { amount_cents: askedCents, taken_cents: takenCents, state } = before;
    if (order?.state !== 'unpaid' || state !== 'open' || takenCents === null || before.taken_currency !== before.currency) return undefined;
    const shortCents = takenCents < askedCents ? askedCents - takenCents : 0n;
    const accepted = await transaction
      .updateTable('payment_attempt')
      .set({ state: 'paid', decided_at: now, amount_cents: askedCents - shortCents, reconciled_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookOrder(parts, transaction, order, accepted, { shortCents });
    if (takenCents > askedCents) await creditExcess(parts, transaction, order, accepted, takenCents - askedCents);
    await closeMatters(transaction, accepted, now);
    return accepted;
  });
}

async function creditExcess(
  parts: PaymentParts,
  transaction: Database,
  order: LockedOrder,
  attempt: Attempt,
  excessCents: bigint,
): Promise<void> {
  await postTransfer(transaction, {
    kind: 'payment_excess',
    reference: `payment:${attempt.reference}:excess`,
    orderId: order.id,
    memo: order.orderNo,
    entries: [
      { company: methodOf(parts, attempt).clearing, amountCents: -excessCents },
      { memberId: attempt.payer_id, book: books.eWallet, amountCents: excessCents },
    ],
  });
}
