import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { lockInvoice } from './coin-invoice.ts';
import { openRemainder } from './coin-remainder.ts';

/** Coins cannot be sent back by this server, which has no key to them: the staff are asked to, once. */
export async function askForCoinsBack(parts: PaymentParts, attempt: Attempt): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const invoice = await lockInvoice(transaction, attempt.id);
    await openRemainder(transaction, attempt, invoice, { kind: 'refund', amountUnits: invoice.amount_units, at: parts.clock.now() });
  });
}
