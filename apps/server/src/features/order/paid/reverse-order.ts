import { allocate } from '@upline/money';
import { sql } from 'kysely';
import type { AccountName, Entry } from '../../../ledger/index.ts';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { settleShipping } from '../parcels/left-to-send.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListeners, OrderPartRefunded, OrderTakenBack } from './order-listener.ts';
import { readGivenBack, readSoldOrder } from '../refunding/read-sold-order.ts';
import { type RefundShares, refundShares, wishForAll } from '../refunding/refund-shares.ts';

/** What a refund gives back, as it was worked out when it was asked for. */
export type BookedShares = Omit<RefundShares, 'isWhole' | 'isWithoutPieces'>;

/** Where the money of an order goes that came from outside, and when. */
export interface Reversal {
  gatewayPartTo: AccountName;
  now: Date;
  /** What goes back, and which refund of the order it is; left out: all that is left of it. */
  part?: { shares: BookedShares; number: number };
}

/**
 * Posts what a refund gives back of a locked, paid order, tells the listeners, and marks the order refunded with its last cent, in the caller's
 * transaction: each balance gets its part. What came through the gateway or in coins goes to `gatewayPartTo`, less what a chargeback has taken of it
 * already. Answers how much that is, in cents. Throws for an order that is not paid.
 */
export async function reverseOrder(
  transaction: Database,
  order: LockedOrder,
  { gatewayPartTo, now, part }: Reversal,
  listeners: OrderListeners,
): Promise<bigint> {
  requirePaid(order);
  const { shares, number } = part ?? { shares: await sharesOfRest(transaction, order.id), number: 1 };
  const income = await leftOfIncome(transaction, order.id);
  const takenCents = takenBefore(income, shares);
  const amountCents = shares.totalCents - takenCents;
  const isWhole = amountCents === sumOf(income);
  const outside = shares.sources.filter(({ isOutside }) => isOutside).reduce((sum, { cents }) => sum + cents, 0n);
  const gatewayCents = outside - takenCents;
  const entries: Entry[] = [
    ...shares.sources.filter(({ isOutside }) => !isOutside).map(({ account, cents }): Entry => ({ account, amountCents: cents })),
    { ...gatewayPartTo, amountCents: gatewayCents },
    ...outOfIncome(income, shares, amountCents),
  ];
  if (isWhole) await refund(transaction, { order, now }, listeners);
  else await refundPart(transaction, { order, now, lines: shares.lines, amountCents: shares.totalCents }, listeners);
  if (amountCents === 0n) return gatewayCents;
  await postTransfer(transaction, {
    kind: 'order_refunded',
    reference: isWhole && number === 1 ? `order:${order.id}:refunded` : `order:${order.id}:refunded:${number}`,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries,
  });
  return gatewayCents;
}

async function sharesOfRest(transaction: Database, orderId: bigint): Promise<RefundShares> {
  const sold = await readSoldOrder(transaction, orderId);
  const before = await readGivenBack(transaction, orderId);
  return refundShares(sold, before, wishForAll(sold, before));
}

/** How much of a refund the payer's bank took before it was booked: there is no income left to take it from. */
function takenBefore(income: readonly Income[], { totalCents }: Pick<RefundShares, 'totalCents'>): bigint {
  const left = sumOf(income);
  return totalCents > left ? totalCents - left : 0n;
}

/** What a refund takes from each account of income: its own share, and what other accounts no longer have. */
function outOfIncome(income: readonly Income[], shares: BookedShares, amountCents: bigint): Entry[] {
  const wanted: Readonly<Record<string, bigint>> = {
    sales: shares.goodsCents,
    shipping: shares.shippingCents,
    tax: shares.taxCents,
    deposits: shares.depositCents,
  };
  const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
  let rest = amountCents;
  const first = income.map((each) => {
    const cents = smaller(smaller(wanted[each.book] ?? 0n, each.amountCents), rest);
    rest -= cents;
    return { ...each, cents };
  });
  return first.map(({ account, amountCents: there, cents }): Entry => {
    const more = smaller(there - cents, rest);
    rest -= more;
    return { account, amountCents: -(cents + more) };
  });
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
 * larger part of what refunds have left is gone, the whole order no longer counts. With the last cent the order is refunded. Answers whether it is.
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
  else if (leftCents * 2n < order.totalCents - (await refundedCents(transaction, order.id)))
    await tellTakenBack(transaction, { order, now }, listeners);
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

async function refundPart(transaction: Database, event: OrderPartRefunded, listeners: OrderListeners): Promise<void> {
  for (const listener of listeners) await listener.partRefunded?.(transaction, event);
  // What is left to send may be nothing now.
  await settleShipping(transaction, event.order.id);
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
  book: string;
  amountCents: bigint;
}

/** What is left of an order's payment in the accounts that received it: sales, shipping, tax and deposits. */
async function leftOfIncome(transaction: Database, orderId: bigint): Promise<Income[]> {
  const { rows } = await sql<Income>`
    SELECT account.id AS account, account.book, sum(entry.amount_cents)::int8 AS "amountCents"
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${orderId} AND transfer.kind IN ('order_paid', 'order_refunded', 'order_charged_back', 'order_balance_returned')
      AND account.member_id IS NULL AND account.book IN ('sales', 'shipping', 'tax', 'deposits')
    GROUP BY account.id HAVING sum(entry.amount_cents) > 0 ORDER BY account.id`.execute(transaction);
  return rows;
}

/** What refunds have given back of an order. */
async function refundedCents(transaction: Database, orderId: bigint): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(entry.amount_cents), 0)::int8 AS cents FROM ledger_transfer AS transfer
    JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    WHERE transfer.order_id = ${orderId} AND transfer.kind = 'order_refunded' AND entry.amount_cents > 0`.execute(transaction);
  return rows[0]?.cents ?? 0n;
}

const sumOf = (sides: readonly { amountCents: bigint }[]): bigint => sides.reduce((sum, { amountCents }) => sum + amountCents, 0n);
