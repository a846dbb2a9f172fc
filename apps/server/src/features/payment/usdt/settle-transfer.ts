import type { Selectable } from 'kysely';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database, Within } from '../../../platform/database/connection.ts';
import type { CryptoTransferTable } from '../../../platform/database/schema/coin-tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { bookPaid } from '../attempts/settle-charge.ts';
import { centsOfUnits } from './coin-amount.ts';
import { closeInvoice, type CoinInvoice, countedUnits, lockInvoice } from './coin-invoice.ts';
import { openRemainder } from './coin-remainder.ts';

export type CoinTransfer = Selectable<CryptoTransferTable>;

/**
 * Finalises a transfer that can no longer fall away, and books it once, however many processes try. If in time and sufficient, it pays the order. Money that pays nothing goes into
 * suspense, and staff are informed.
 */
export async function settleTransfer(parts: PaymentParts, { id, attempt_id: attemptId }: CoinTransfer): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const { order_id: orderId } = await transaction
      .selectFrom('payment_attempt')
      .select('order_id')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    await lockOrder(transaction, orderId);
    const attempt = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const invoice = await lockInvoice(transaction, attemptId);
    const transfer = await transaction
      .updateTable('crypto_transfer')
      .set({ state: 'final', final_at: parts.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'seen')
      .returningAll()
      .executeTakeFirst();
    if (transfer !== undefined) await book({ ...parts, database: transaction }, attempt, invoice, transfer);
  });
}

/** Dollars are locked before coins, as everywhere. */
async function book(parts: Within<PaymentParts>, attempt: Attempt, invoice: CoinInvoice, transfer: CoinTransfer): Promise<void> {
  const { database: transaction, clock } = parts;
  const at = clock.now();
  const amountUnits = BigInt(transfer.amount_units);
  if (amountUnits === 0n) return;
  if (!transfer.is_asked) {
    if (!(await isWorthTelling(transaction, invoice, transfer))) return;
    return openRemainder(transaction, attempt, invoice, { kind: 'wrongToken', amountUnits, transfer, at });
  }
  const isInTime = invoice.state === 'open' && transfer.mined_at <= invoice.expires_at;
  const totalUnits = isInTime ? (await countedUnits(transaction, attempt.id)) + amountUnits : 0n;
  if (isInTime) await transaction.updateTable('crypto_transfer').set({ is_counted: true }).where('id', '=', transfer.id).execute();
  const isEnough = isInTime && totalUnits >= invoice.amount_units;
  const decided = isEnough ? await bookPaid(parts, transaction, attempt, { id: invoice.public_id, paidAt: transfer.mined_at }) : attempt;
  await bookReceived(transaction, transfer, amountUnits);
  if (!isInTime) {
    // Dust is worth less than a cent. It stays in suspense, and staff are not informed.
    if (centsOfUnits(amountUnits, invoice.rate_micros) === 0n) return;
    return openRemainder(transaction, attempt, invoice, { kind: 'late', amountUnits, transfer, at });
  }
  // Not enough yet. The rest may come until the invoice's time is over.
  if (!isEnough) return;
  await closeInvoice(transaction, attempt.id, 'settled', at);
  if (decided.state !== 'paid') return openRemainder(transaction, attempt, invoice, { kind: 'superseded', amountUnits: totalUnits, at });
  await bookExchanged(transaction, attempt, invoice.amount_units);
  const excess = totalUnits - invoice.amount_units;
  if (centsOfUnits(excess, invoice.rate_micros) > 0n)
    await openRemainder(transaction, attempt, invoice, { kind: 'over', amountUnits: excess, transfer, at });
}

/**
 * Whether staff are informed of a transfer of another token: only of the first one that comes while the invoice waits. Anyone can send tokens to an address seen on the chain;
 * those come later and in numbers, and are only recorded.
 */
async function isWorthTelling(transaction: Database, invoice: CoinInvoice, transfer: CoinTransfer): Promise<boolean> {
  if (invoice.state === 'settled' || transfer.mined_at > invoice.expires_at) return false;
  const told = await transaction
    .selectFrom('crypto_remainder')
    .select('id')
    .where('attempt_id', '=', invoice.attempt_id)
    .where('kind', '=', 'wrongToken')
    .executeTakeFirst();
  return told === undefined;
}

/** Books the coins as received. Their use is decided next. */
async function bookReceived(transaction: Database, { chain, tx_hash: hash, log_index: index }: CoinTransfer, units: bigint): Promise<void> {
  await postTransfer(transaction, {
    kind: 'coins_received',
    reference: `coins:${chain}:${hash}:${index}`,
    entries: [
      { company: 'crypto_clearing', currency: 'USDT', amountCents: -units },
      { company: 'crypto_suspense', currency: 'USDT', amountCents: units },
    ],
  });
}

/** Books the coins that paid the order as exchanged at the invoice's rate. Their dollars are in the order's own transfer. */
async function bookExchanged(transaction: Database, { reference, order_id: orderId }: Attempt, units: bigint): Promise<void> {
  await postTransfer(transaction, {
    kind: 'coins_exchanged',
    reference: `payment:${reference}:coins`,
    orderId,
    entries: [
      { company: 'crypto_suspense', currency: 'USDT', amountCents: -units },
      { company: 'crypto_exchange', currency: 'USDT', amountCents: units },
    ],
  });
}
