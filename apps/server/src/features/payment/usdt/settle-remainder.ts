import type { Selectable } from 'kysely';
import { type AccountName, postTransfer } from '../../../ledger/index.ts';
import type { Database, Within } from '../../../platform/database/connection.ts';
import type { CryptoRemainderTable } from '../../../platform/database/schema/coin-tables.ts';
import { lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { books } from '@upline/contract/books';
import type { PaymentParts } from '../methods/pay-method.ts';
import { bookReturned } from '../refunds/return-refund.ts';
import { centsOfUnits } from './coin-amount.ts';
import { type CoinInvoice, lockInvoice } from './coin-invoice.ts';

/** Staff decision about money that pays nothing by itself. */
export type RemainderDecision =
  /** To the payer's e-wallet, at the invoice's rate. */
  | { kind: 'credit' }
  /** Sent back from an outside wallet, to this address, by this transaction. */
  | { kind: 'refund'; address: string; txHash: string }
  | { kind: 'close' };

type SettlingParts = Within<Pick<PaymentParts, 'database' | 'orderListeners'>>;

type Remainder = Selectable<CryptoRemainderTable>;

/** Whether a task is about coins that still wait for a decision. */
export async function awaitsDecision(database: Database, taskId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('crypto_remainder')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/** Coins that wait for a decision, with their value in cents at their invoice's rate; undefined if the task is about none. */
export async function readRemainder(
  database: Database,
  taskId: bigint,
): Promise<{ cents: bigint; orderId: bigint; payerId: bigint; companyCode: string; state: string } | undefined> {
  const known = await database
    .selectFrom('crypto_remainder')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_remainder.attempt_id')
    .innerJoin('crypto_invoice', 'crypto_invoice.attempt_id', 'crypto_remainder.attempt_id')
    .select([
      'crypto_remainder.amount_units',
      'crypto_invoice.rate_micros',
      'order_id',
      'payer_id',
      'member_company_code',
      'crypto_remainder.state',
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const { order_id: orderId, payer_id: payerId, member_company_code: companyCode, state } = known;
  return { cents: centsOfUnits(BigInt(known.amount_units), known.rate_micros), orderId, payerId, companyCode, state };
}

const decidedStates = { credit: 'credited', refund: 'refunded', close: 'closed' } as const;

/**
 * Carries out a decision in the caller's transaction, and closes the task. `isAddress` checks a refund's address for the invoice's network. Returns the hindrance: there is no such
 * open task; the decision does not fit (another token cannot be credited, the refund of an order cannot be closed, dust is worth no cent); or the address belongs to another
 * network.
 */
export async function settleRemainder(
  { database: transaction, orderListeners }: SettlingParts,
  { taskId, decision, note, staffName, now }: { taskId: bigint; decision: RemainderDecision; note: string; staffName: string; now: Date },
  isAddress: (network: CoinInvoice['network'], address: string) => boolean,
): Promise<'done' | 'notFound' | 'unfitting' | 'addressRefused'> {
  const known = await transaction
    .selectFrom('crypto_remainder')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_remainder.attempt_id')
    .select(['crypto_remainder.id', 'attempt_id', 'order_id'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (known === undefined) return 'notFound';
  await lockOrder(transaction, known.order_id);
  const attempt = await transaction
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', known.attempt_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const invoice = await lockInvoice(transaction, attempt.id);
  const remainder = await transaction.selectFrom('crypto_remainder').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow();
  if (remainder.state !== 'open') return 'notFound';
  if (!fits(remainder, invoice, decision)) return 'unfitting';
  if (decision.kind === 'refund' && !isAddress(invoice.network, decision.address)) return 'addressRefused';
  if (remainder.kind === 'refund')
    await bookOrderRefund({ database: transaction, orderListeners, clock: { now: () => now } }, attempt, remainder, decision);
  else if (remainder.kind !== 'wrongToken') await bookRemainder(transaction, attempt, invoice, remainder, decision);
  const sent = decision.kind === 'refund' ? { address: decision.address, tx_hash: decision.txHash } : {};
  await transaction
    .updateTable('crypto_remainder')
    .set({ state: decidedStates[decision.kind], note, decided_at: now, ...sent })
    .where('id', '=', remainder.id)
    .execute();
  await transaction
    .updateTable('staff_task')
    .set({ closed_at: now, closed_by: staffName })
    .where('id', '=', taskId)
    .where('closed_at', 'is', null)
    .execute();
  if (remainder.kind === 'superseded')
    await transaction.updateTable('payment_attempt').set({ state: 'returned' }).where('id', '=', attempt.id).execute();
  return 'done';
}

function fits({ kind, amount_units: units }: Remainder, { rate_micros: rate }: CoinInvoice, decision: RemainderDecision): boolean {
  if (decision.kind === 'close') return kind !== 'refund';
  return decision.kind === 'refund' || (kind !== 'wrongToken' && centsOfUnits(BigInt(units), rate) > 0n);
}

/** Books coins out of suspense: into our own coins, with their value in dollars credited to the payer, or as sent back. If the task is closed, they stay in suspense. */
async function bookRemainder(
  transaction: Database,
  { payer_id: memberId }: Attempt,
  { rate_micros: rate }: CoinInvoice,
  { id, amount_units: amount }: Remainder,
  decision: RemainderDecision,
): Promise<void> {
  const units = BigInt(amount);
  if (decision.kind === 'credit') {
    const cents = centsOfUnits(units, rate);
    await postTransfer(transaction, {
      kind: 'coins_credited',
      reference: `coins:remainder:${id}:dollars`,
      entries: [
        { company: 'crypto_exchange', amountCents: -cents },
        { memberId, book: books.eWallet, amountCents: cents },
      ],
    });
  }
  if (decision.kind !== 'close') await bookCoins(transaction, id, 'crypto_suspense', decision, units);
}

/** Books the refund of an order once its coins are sent back or credited. They became ours when the order was paid. */
async function bookOrderRefund(
  parts: SettlingParts & Pick<PaymentParts, 'clock'>,
  attempt: Attempt,
  { id, amount_units: amount }: Remainder,
  decision: RemainderDecision,
): Promise<void> {
  const to: AccountName = decision.kind === 'credit' ? { memberId: attempt.payer_id, book: books.eWallet } : { company: 'crypto_exchange' };
  await bookReturned(parts, attempt, { to });
  // Credited coins stay ours, because the payer gets dollars for them.
  if (decision.kind === 'refund') await bookCoins(parts.database, id, 'crypto_exchange', decision, BigInt(amount));
}

async function bookCoins(
  transaction: Database,
  id: bigint,
  from: 'crypto_suspense' | 'crypto_exchange',
  { kind }: RemainderDecision,
  units: bigint,
): Promise<void> {
  await postTransfer(transaction, {
    kind: kind === 'credit' ? 'coins_exchanged' : 'coins_sent_back',
    reference: `coins:remainder:${id}`,
    entries: [
      { company: from, currency: 'USDT', amountCents: -units },
      { company: kind === 'credit' ? 'crypto_exchange' : 'crypto_clearing', currency: 'USDT', amountCents: units },
    ],
  });
}
