import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder } from '../../order/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { endInvoice } from './coin-attempt.ts';
import { countedUnits, lockInvoice } from './coin-invoice.ts';
import { openRemainder } from './coin-remainder.ts';

/**
 * Ends open invoices whose time was over before the chain was last read to its end, so that no payment made in time is overlooked. `isRead` returns whether an attempt's address
 * was read; by default all were. An invoice with transfers that are not final yet waits for them. Staff decide about an invoice with part of the money.
 */
export async function closeOverdueInvoices(
  parts: PaymentParts,
  chain: string,
  readAt: Date,
  isRead: (attemptId: bigint) => boolean = () => true,
): Promise<void> {
  const overdue = await parts.database
    .selectFrom('crypto_invoice')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_invoice.attempt_id')
    .select(['attempt_id', 'order_id'])
    .where('crypto_invoice.chain', '=', chain)
    .where('crypto_invoice.state', '=', 'open')
    .where('crypto_invoice.expires_at', '<', readAt)
    .execute();
  for (const { attempt_id: attemptId, order_id: orderId } of overdue) if (isRead(attemptId)) await closeOne(parts, attemptId, orderId);
}

async function closeOne(parts: PaymentParts, attemptId: bigint, orderId: bigint): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const attempt = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const invoice = await lockInvoice(transaction, attemptId);
    if (order === undefined || invoice.state !== 'open') return;
    const pending = await transaction
      .selectFrom('crypto_transfer')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'seen')
      .where('is_asked', '=', true)
      .where('mined_at', '<=', invoice.expires_at)
      .executeTakeFirst();
    if (pending !== undefined) return;
    const amountUnits = await countedUnits(transaction, attemptId);
    const isUnder = amountUnits > 0n;
    await endInvoice({ ...parts, database: transaction }, attempt, invoice, isUnder ? 'under' : 'expired');
    if (isUnder) await openRemainder(transaction, attempt, invoice, { kind: 'under', amountUnits, at: parts.clock.now() });
  });
}
