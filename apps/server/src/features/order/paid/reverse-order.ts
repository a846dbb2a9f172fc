import { allocate } from '@upline/money';
import { sql } from 'kysely';
import type { AccountName, Entry } from '../../../ledger/index.ts';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { settleShipping } from '../parcels/left-to-send.ts';
import type { LockedOrder } from './lock-order.ts';
import type { MoneyBack, OrderListeners, OrderPartRefunded, OrderRefunded, OrderTakenBack } from './order-listener.ts';
import { readGivenBack, readSoldOrder, readTaken, type TakenFrom } from '../refunding/read-sold-order.ts';
import { isLargerPartGone, type RefundShares, refundShares, wishForAll } from '../refunding/refund-shares.ts';

/** Shares of a refund as computed when it was requested. */
export type BookedShares = Omit<RefundShares, 'isWhole' | 'isWithoutPieces' | 'isAllUncounted' | 'leftCents'>;

/** Destination and time of money that came from outside. */
export interface Reversal {
  gatewayPartTo: AccountName;
  /** Set if the payer's bank took what the shop had started to refund. */
  byBank?: boolean;
  now: Date;
  /** The refunded shares and the refund's number within the order; absent: everything left. */
  part?: { shares: BookedShares; number: number };
}

/**
 * Posts a refund of a locked, paid order, calls the listeners, and marks the order refunded with its last cent, in the caller's transaction. Each balance gets its part. The part
 * from the gateway or in coins goes to `gatewayPartTo`, less what a chargeback already took. Returns that part in cents. Throws for an order that is not paid.
 */
export async function reverseOrder(
  transaction: Database,
  order: LockedOrder,
  { gatewayPartTo, byBank = false, now, part }: Reversal,
  listeners: OrderListeners,
): Promise<bigint> {
  requirePaid(order);
  const { shares, number } = part ?? { shares: await sharesOfRest(transaction, order.id), number: 1 };
  const income = await leftOfIncome(transaction, order.id);
  const dueCents = sumOf(shares.sources.map(({ cents }) => ({ amountCents: cents })));
  const takenCents = dueCents > sumOf(income) ? dueCents - sumOf(income) : 0n;
  const amountCents = dueCents - takenCents;
  const isWhole = amountCents === sumOf(income);
  const outside = shares.sources.filter(({ isOutside }) => isOutside).reduce((sum, { cents }) => sum + cents, 0n);
  const gatewayCents = outside - takenCents;
  const to = [
    ...shares.sources.filter(({ isOutside }) => !isOutside).map(({ account, cents }): Entry => ({ account, amountCents: cents })),
    { ...gatewayPartTo, amountCents: gatewayCents },
  ].filter(({ amountCents: cents }) => cents !== 0n);
  const entries: Entry[] = [...to, ...outOf(income, worthOf(shares).due, amountCents)];
  const by = byBank ? 'bank' : 'shop';
  const back: MoneyBack = { by, amountCents, to, pieces: shares.lines, leftCents: sumOf(income) - amountCents };
  if (isWhole) await refund(transaction, { order, now, back }, listeners);
  else await refundPart(transaction, { order, now, back, lines: shares.lines, amountCents: dueCents }, listeners);
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

/** Cents per income account: `sales`, `shipping`, `tax`, `deposits`. */
type ByBook = Readonly<Record<string, bigint>>;

/** Value of a refund's pieces per income account: the part the payer's bank took, and the part still due. */
function worthOf(shares: BookedShares): { covered: ByBook; due: ByBook } {
  const worth = {
    sales: shares.goodsCents - (shares.taxIncludedCents - shares.shippingTaxCents),
    shipping: shares.shippingCents - shares.shippingTaxCents,
    tax: shares.taxCents + shares.taxIncludedCents,
    deposits: shares.depositCents,
  };
  let rest = shares.coveredCents;
  const covered: Record<string, bigint> = {};
  for (const [book, cents] of Object.entries(worth)) {
    covered[book] = smaller(cents, rest);
    rest -= smaller(cents, rest);
  }
  return { covered, due: Object.fromEntries(Object.entries(worth).map(([book, cents]) => [book, cents - (covered[book] ?? 0n)])) };
}

/** Pieces that stand for money taken by the payer's bank, and the refund's number. */
export interface SettledTaken {
  shares: BookedShares;
  number: number;
  now: Date;
}

/**
 * Reassigns money taken by the payer's bank, which was posted from all income in proportion, to the income of the given pieces. Any excess over their value stays in proportion.
 * The order is locked.
 */
export async function settleTaken(transaction: Database, order: LockedOrder, { shares, number, now }: SettledTaken): Promise<void> {
  const taken = await readTaken(transaction, order.id);
  const before = await incomeWith(transaction, order.id, taken);
  const covered = outOf(before, worthOf(shares).covered, shares.coveredCents);
  const apart = allocate(
    sumOf(taken) - shares.coveredCents,
    before.map((each, at) => each.amountCents + (covered[at]?.amountCents ?? 0n)),
  );
  const entries = before.map(({ account }, at): Entry => {
    const back = taken.find((each) => each.account === account)?.amountCents ?? 0n;
    return { account, amountCents: back + (covered[at]?.amountCents ?? 0n) - (apart[at] ?? 0n) };
  });
  if (entries.every(({ amountCents }) => amountCents === 0n)) return;
  await postTransfer(transaction, {
    kind: 'chargeback_settled',
    reference: `order:${order.id}:charged-back:${number}`,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries,
  });
}

/** Splits an amount over income accounts: first the wanted part of each, then the rest from the money that they still have. */
function outOf(income: readonly Income[], wanted: ByBook, amountCents: bigint): { account: bigint; amountCents: bigint }[] {
  let rest = amountCents;
  const first = income.map((each) => {
    const cents = smaller(smaller(wanted[each.book] ?? 0n, each.amountCents), rest);
    rest -= cents;
    return { ...each, cents };
  });
  return first.map(({ account, amountCents: there, cents }) => {
    const more = smaller(there - cents, rest);
    rest -= more;
    return { account, amountCents: -(cents + more) };
  });
}

export interface TakenPart {
  /** Ledger reference that makes the posting idempotent. */
  reference: string;
  to: AccountName;
  /** Above 0 and at most what is left of the order's total. */
  amountCents: bigint;
  now: Date;
}

/**
 * Posts what the payer's bank took of a locked, paid order from its income, in proportion. The order continues, and staff decide which pieces the money stands for. Marks the order
 * refunded with its last cent. Returns whether it is.
 */
export async function takeBackPart(
  transaction: Database,
  order: LockedOrder,
  part: TakenPart,
  listeners: OrderListeners,
): Promise<boolean> {
  requirePaid(order);
  const { reference, to, amountCents, now } = part;
  const income = await leftOfIncome(transaction, order.id);
  const shares = allocate(
    amountCents,
    income.map((each) => each.amountCents),
  );
  const leftCents = sumOf(income) - amountCents;
  const isWhole = leftCents === 0n;
  const event = { order, now, back: { by: 'bank' as const, amountCents, to: [{ ...to, amountCents }], pieces: [], leftCents } };
  if (isWhole) await refund(transaction, event, listeners);
  else for (const listener of listeners) await listener.chargedBack?.(transaction, event);
  await postTransfer(transaction, {
    kind: 'order_charged_back',
    reference,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries: [{ ...to, amountCents }, ...income.map(({ account }, at): Entry => ({ account, amountCents: -(shares[at] ?? 0n) }))],
  });
  return isWhole;
}

/** Reverses the remaining PV of a locked order once the larger part of its counted money has gone back without pieces. */
export async function uncountIfLargerPartGone(
  transaction: Database,
  { order, now }: OrderTakenBack,
  listeners: OrderListeners,
): Promise<void> {
  const { totalCents } = await readGivenBack(transaction, order.id);
  const leftCents = sumOf(await leftOfIncome(transaction, order.id));
  if (leftCents > 0n && isLargerPartGone(leftCents, order.totalCents - totalCents))
    await tellTakenBack(transaction, { order, now }, listeners);
}

async function refund(transaction: Database, event: OrderRefunded, listeners: OrderListeners): Promise<void> {
  const { order, now } = event;
  await transaction.updateTable('member_order').set({ state: 'refunded', refunded_at: now }).where('id', '=', order.id).execute();
  for (const listener of listeners) await listener.refunded?.(transaction, event);
  await tellTakenBack(transaction, event, listeners);
}

async function refundPart(transaction: Database, event: OrderPartRefunded, listeners: OrderListeners): Promise<void> {
  for (const listener of listeners) await listener.partRefunded?.(transaction, event);
  // Nothing may be left to send now.
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

/** Remainder of an order's payment in the accounts that received it: sales, shipping, tax and deposits. */
async function leftOfIncome(transaction: Database, orderId: bigint): Promise<Income[]> {
  const { rows } = await sql<Income>`
    SELECT account.id AS account, account.book, sum(entry.amount_cents)::int8 AS "amountCents"
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${orderId} AND transfer.kind IN ('order_paid', 'order_refunded', 'order_charged_back', 'order_balance_returned', 'chargeback_settled')
      AND account.member_id IS NULL AND account.book IN ('sales', 'shipping', 'tax', 'deposits')
    GROUP BY account.id HAVING sum(entry.amount_cents) > 0 ORDER BY account.id`.execute(transaction);
  return rows;
}

/** Like `leftOfIncome`, as if the payer's bank had not taken these amounts. */
async function incomeWith(transaction: Database, orderId: bigint, taken: readonly TakenFrom[]): Promise<Income[]> {
  const { rows: books } = await sql<{ account: bigint; book: string }>`
    SELECT id AS account, book FROM ledger_account WHERE id = ANY(${taken.map(({ account }) => account)}::bigint[])`.execute(transaction);
  const left = await leftOfIncome(transaction, orderId);
  const gone = books.filter(({ account }) => !left.some((each) => each.account === account)).map((each) => ({ ...each, amountCents: 0n }));
  return [...left, ...gone]
    .map((each) => ({
      ...each,
      amountCents: each.amountCents + (taken.find(({ account }) => account === each.account)?.amountCents ?? 0n),
    }))
    .sort((one, other) => (one.account < other.account ? -1 : 1));
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sumOf = (sides: readonly { amountCents: bigint }[]): bigint => sides.reduce((sum, { amountCents }) => sum + amountCents, 0n);
