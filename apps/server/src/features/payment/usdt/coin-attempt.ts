import { refuse } from '../../../operation/refusal.ts';
import type { Within } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { Continued, Replaced } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { failAttempt } from '../attempts/settle-charge.ts';
import { closeInvoice, type CoinInvoice, lockInvoice } from './coin-invoice.ts';

/** Returns the current attempt. The chain decides the outcome, so there is no one to ask. */
export async function readCoinAttempt({ database }: PaymentParts, { id }: Attempt): Promise<Attempt> {
  return database.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the attempt's invoice again, unless its time is over and nothing has come. */
export async function continueCoinAttempt(parts: PaymentParts, attempt: Attempt): Promise<Continued> {
  const now = await readCoinAttempt(parts, attempt);
  if (now.state !== 'open') return now.state === 'paid' ? refuse('orderAlreadyPaid') : 'gone';
  const { expires_at: expiresAt } = await parts.database
    .selectFrom('crypto_invoice')
    .select('expires_at')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  if (expiresAt > parts.clock.now()) return { link: attempt.link, reference: attempt.reference };
  const withdrawn = await withdrawInvoice(parts, attempt);
  // Money is on its way to the invoice, and its page shows the progress.
  return withdrawn === 'gone' ? withdrawn : { link: attempt.link, reference: attempt.reference };
}

/** Ends an invoice so that another payment can begin. Refused only once something has come for it. Staff decide about coins that come later. */
export async function withdrawInvoice(parts: PaymentParts, { id, order_id: orderId }: Attempt): Promise<Replaced> {
  return inTransaction(parts.database, async (transaction) => {
    await lockOrder(transaction, orderId);
    const attempt = await transaction.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (attempt.state !== 'open') return attempt.state === 'paid' ? refuse('orderAlreadyPaid') : 'gone';
    const invoice = await lockInvoice(transaction, id);
    const come = await transaction
      .selectFrom('crypto_transfer')
      .select('id')
      .where('attempt_id', '=', id)
      .where('is_asked', '=', true)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    if (come !== undefined) return refuse('paymentPending');
    await endInvoice({ ...parts, database: transaction }, attempt, invoice, 'withdrawn');
    return 'gone';
  });
}

/** Releases the balance's part. */
export async function endInvoice(
  parts: Within<PaymentParts>,
  attempt: Attempt,
  invoice: CoinInvoice,
  state: 'under' | 'expired' | 'withdrawn',
): Promise<void> {
  await closeInvoice(parts.database, invoice.attempt_id, state, parts.clock.now());
  await failAttempt(parts, attempt, state === 'withdrawn' ? 'given up' : `invoice ${state}`, attempt.gateway_id);
}
