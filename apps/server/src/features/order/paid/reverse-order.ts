import { allocate } from '@upline/money';
import { sql } from 'kysely';
import type { AccountName, Entry } from '../../../ledger/index.ts';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { takeBackOrder } from '../../earnings/index.ts';
import { type LockedOrder, paidReference } from './pay-order.ts';

interface Moment {
  now: Date;
  businessTimeZone: string;
}

/**
 * Marks a locked, paid order refunded and posts its payment back, entry by entry, in the caller's transaction: each book gets its
 * part, and its PV is taken back. What came through the gateway or in coins goes to `gatewayPartTo`, less what a chargeback has taken already;
 * answers how much that is, in cents. Stock is not returned: what has left the house is counted when it comes back. Throws for an order that
 * is not paid.
 */
export async function reverseOrder(
  transaction: Database,
  order: LockedOrder,
  { gatewayPartTo, now, businessTimeZone }: { gatewayPartTo: AccountName } & Moment,
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
  await finish(transaction, order, { now, businessTimeZone });
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

export interface TakenPart extends Moment {
  /** What happened: the payer's bank took it, or the staff gave a book's part back. */
  kind: 'order_charged_back' | 'order_balance_returned';
  /** Makes it happen once. */
  reference: string;
  to: AccountName;
  /** Above 0 and not more than is left of the order's total. */
  amountCents: bigint;
}

/**
 * Posts a part of a locked, paid order's money back to where it went, out of what the order brought in. The order stands meanwhile; its PV and
 * what was earned on it go with the larger part of its money, whole, for a line of commission is reversed one for one. With the last cent the
 * order is refunded. Answers whether it is.
 */
export async function takeBackPart(transaction: Database, order: LockedOrder, part: TakenPart): Promise<boolean> {
  requirePaid(order);
  const { kind, reference, to, amountCents, now, businessTimeZone } = part;
  const income = await leftOfIncome(transaction, order.id);
  const shares = allocate(
    amountCents,
    income.map((each) => each.amountCents),
  );
  const leftCents = sumOf(income) - amountCents;
  const isWhole = leftCents === 0n;
  if (isWhole) await finish(transaction, order, { now, businessTimeZone });
  else if (leftCents * 2n < order.totalCents) await takeBackOrder(transaction, order, { now, businessTimeZone });
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

/** Refunded: the order counts no more. */
async function finish(transaction: Database, order: LockedOrder, { now, businessTimeZone }: Moment): Promise<void> {
  await transaction.updateTable('member_order').set({ state: 'refunded', refunded_at: now }).where('id', '=', order.id).execute();
  await takeBackOrder(transaction, order, { now, businessTimeZone });
}

function requirePaid(order: LockedOrder): void {
  if (order.state !== 'paid' && order.state !== 'shipped' && order.state !== 'delivered')
    throw new Error(`order ${order.orderNo} is ${order.state}`);
}

interface Income {
  account: bigint;
  amountCents: bigint;
}

/** What is left of an order's payment in the accounts it brought money into: sales, shipping, tax and deposits. */
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

/** Money that came from outside, not from a member's book. */
const isThirdParty = (book: string): boolean => book === 'gateway_clearing' || book === 'crypto_exchange';
