import { postTransfer } from '../../../../ledger/index.ts';
import type { Database, Within } from '../../../../platform/database/connection.ts';
import { lockOrder } from '../../../order/index.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { bookOrder, bookPaid, closeMatters } from '../../attempts/settle-charge.ts';
import type { PaymentParts } from '../../methods/pay-method.ts';
import { endTransfer } from '../bank-attempt.ts';
import { centsOfUnits } from '../bank-currency.ts';
import type { BankTransfer } from '../transfer-row.ts';
import { lockEntry, restate } from './entry-row.ts';

/**
 * Pays the order of a locked, open payment with the money that waits for it, in the caller's transaction; the money moves out of the unassigned account. If the order was paid
 * otherwise in between, the money is left for staff. `isShort`: staff accept less than was asked for, and the company bears the rest.
 */
export async function payWithEntries(
  parts: Within<PaymentParts>,
  attempt: Attempt,
  transfer: BankTransfer,
  isShort = false,
): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const waiting = await transaction
    .selectFrom('bank_entry_part')
    .select(['id', 'entry_id', 'amount_units'])
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'waiting')
    .orderBy('entry_id')
    .execute();
  const units = waiting.reduce((sum, part) => sum + part.amount_units, 0n);
  if (isShort ? units >= transfer.amount_units : units !== transfer.amount_units)
    throw new RangeError('the money is not what the order asks for');
  const order = await lockOrder(transaction, attempt.order_id);
  if (order?.state !== 'unpaid') return endTransfer(parts, attempt, 'expired');
  if (isShort) await bookShort(parts, attempt, transfer, units);
  // A waiting order counts as in time, whenever the bank's statement came.
  else await bookPaid(parts, transaction, attempt, { id: transfer.public_id, paidAt: transfer.created_at });
  await bookExchanged(transaction, attempt, transfer.currency, units);
  await transaction
    .updateTable('bank_transfer')
    .set({ state: 'settled', paid_units: units, closed_at: now })
    .where('attempt_id', '=', attempt.id)
    .execute();
  for (const { id, entry_id: entryId } of waiting) {
    await transaction.updateTable('bank_entry_part').set({ state: 'booked' }).where('id', '=', id).execute();
    const entry = await lockEntry(transaction, entryId);
    if (entry !== undefined) await restate(transaction, entry, now);
  }
}

/** Books the order as paid with less than it asks for, because two staff members decided so. The company bears the rest. */
async function bookShort(
  parts: Within<PaymentParts>,
  attempt: Attempt,
  { currency, rate_micros: rate }: BankTransfer,
  units: bigint,
): Promise<void> {
  const { database: transaction, clock } = parts;
  const order = await lockOrder(transaction, attempt.order_id);
  if (order === undefined) return;
  const now = clock.now();
  const amountCents = centsOfUnits(units, currency, rate);
  const accepted = await transaction
    .updateTable('payment_attempt')
    .set({ state: 'paid', decided_at: now, amount_cents: amountCents, failure: '' })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await bookOrder(parts, transaction, order, accepted, { shortCents: attempt.amount_cents - amountCents });
  await closeMatters(transaction, accepted, now);
}

/** Books the money that paid the order as exchanged at the payment's rate. Its dollars are in the order's own transfer. */
async function bookExchanged(
  transaction: Database,
  { reference, order_id: orderId }: Attempt,
  currency: string,
  units: bigint,
): Promise<void> {
  await postTransfer(transaction, {
    kind: 'bank_assigned',
    reference: `payment:${reference}:bank`,
    orderId,
    entries: [
      { company: 'bank_unassigned', currency, amountCents: -units },
      { company: 'bank_exchange', currency, amountCents: units },
    ],
  });
}
