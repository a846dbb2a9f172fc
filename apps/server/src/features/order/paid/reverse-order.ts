import { allocate } from '@upline/money';
import { sql } from 'kysely';
import type { AccountName, Entry } from '../../../ledger/index.ts';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListeners, OrderTakenBack } from './order-listener.ts';
import { paidReference } from './pay-order.ts';

/** Where the money of an order goes that came from outside, and when. */
export interface Reversal {
  gatewayPartTo: AccountName;
  now: Date;
}

/**
 * Marks a locked, paid order refunded, tells the listeners, and posts its payment back entry by entry, in the caller's transaction: each book gets
 * its part. What came through the gateway or in coins goes to `gatewayPartTo`, less what a chargeback has taken already. Answers how much that is,
 * in cents. Stock is not returned: goods that have left the house are counted when they come back. Throws for an order that is not paid.
 */
export async function reverseOrder(
  transaction: Database,
  order: LockedOrder,
  { gatewayPartTo, now }: Reversal,
  listeners: OrderListeners,
): Promise<bigint> {
  requirePaid(order);
  const paid = await transaction
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_entry.account_id', 'ledger_entry.amount_cents', 'ledger_account.book'])
    .where('ledger_transfer.reference', '=', paidReference(order.id))
    .where('ledger_entry.amount_cents', '<', 0n)
    .execute();
  const income = await leftOfIncome(transaction, order.id);
  const takenCents = order.totalCents - sumOf(income);
  const outsideCents = -sumOf(paid.filter(({ book }) => isThirdParty(book)).map((entry) => ({ amountCents: entry.amount_cents })));
  const books = paid
    .filter(({ book }) => !isThirdParty(book))
    .map(({ account_id: account, amount_cents: amountCents }): Entry => ({ account, amountCents: -amountCents }));
  const gatewayCents = outsideCents - takenCents;
  const entries: Entry[] = [
    ...books,
    { ...gatewayPartTo, amountCents: gatewayCents },
    ...income.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  ];
  await refund(transaction, { order, now }, listeners);
  await postTransfer(transaction, {
    kind: 'order_refunded',
    reference: `order:${order.id}:refunded`,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries,
  });
  return gatewayCents;
}

export interface TakenPart {
  /** What happened: the payer's bank took it, or the staff gave a book's part back. */
  kind: 'order_charged_back' | 'order_balance_returned';
  /** The ledger's reference, which makes it happen once. */
  reference: string;
  to: AccountName;
  /** Above 0 and not more than is left of the order's total. */
  amountCents: bigint;
  now: Date;
}

/**
 * Posts a part of a locked, paid order's money back to where it came from, out of what the order brought in. The order stands meanwhile. Once the
 * larger part is gone, the whole order no longer counts: lines of commission are reversed one for one, never in part. With the last cent the order
 * is refunded. Answers whether it is.
 */
export async function takeBackPart(
  transaction: Database,
  order: LockedOrder,
  part: TakenPart,
  listeners: OrderListeners,
): Promise<boolean> {
  requirePaid(order);
  const { kind, reference, to, amountCents, now } = part;
  const income = await leftOfIncome(transaction, order.id);
  const shares = allocate(
    amountCents,
    income.map((each) => each.amountCents),
  );
  const leftCents = sumOf(income) - amountCents;
  const isWhole = leftCents === 0n;
  if (isWhole) await refund(transaction, { order, now }, listeners);
  else if (leftCents * 2n < order.totalCents) await tellTakenBack(transaction, { order, now }, listeners);
  await postTransfer(transaction, {
    kind,
    reference,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries: [{ ...to, amountCents }, ...income.map(({ account }, at): Entry => ({ account, amountCents: -(shares[at] ?? 0n) }))],
  });
  return isWhole;
}

async function refund(transaction: Database, event: OrderTakenBack, listeners: OrderListeners): Promise<void> {
  const { order, now } = event;
  await transaction.updateTable('member_order').set({ state: 'refunded', refunded_at: now }).where('id', '=', order.id).execute();
  for (const listener of listeners) await listener.refunded?.(transaction, event);
  await tellTakenBack(transaction, event, listeners);
}

async function tellTakenBack(transaction: Database, event: OrderTakenBack, listeners: OrderListeners): Promise<void> {
  for (const listener of listeners) await listener.takenBack?.(transaction, event);
}

function requirePaid(order: LockedOrder): void {
  if (order.state !== 'paid' && order.state !== 'shipped' && order.state !== 'delivered')
    throw new Error(`order ${order.orderNo} is ${order.state}`);
}

interface Income {
  account: bigint;
  amountCents: bigint;
}

/** What is left of an order's payment in the accounts that received it: sales, shipping, tax and deposits. */
async function leftOfIncome(transaction: Database, orderId: bigint): Promise<Income[]> {
  const { rows } = await sql<Income>`
    SELECT account.id AS account, sum(entry.amount_cents)::int8 AS "amountCents"
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${orderId} AND transfer.kind IN ('order_paid', 'order_charged_back', 'order_balance_returned')
      AND account.member_id IS NULL AND account.book IN ('sales', 'shipping', 'tax', 'deposits')
    GROUP BY account.id HAVING sum(entry.amount_cents) > 0 ORDER BY account.id`.execute(transaction);
  return rows;
}

const sumOf = (sides: readonly { amountCents: bigint }[]): bigint => sides.reduce((sum, { amountCents }) => sum + amountCents, 0n);

/** Whether money came from outside, not from a member's book. */
const isThirdParty = (book: string): boolean => book === 'gateway_clearing' || book === 'crypto_exchange';
