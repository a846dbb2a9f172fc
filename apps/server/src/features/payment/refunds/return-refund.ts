import { cents, centsToText } from '@upline/money';
import { sql } from 'kysely';
import { type AccountName, clawBack, postTransfer } from '../../../ledger/index.ts';
import type { Database, Within } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask, SETTLED } from '../../../platform/staff-tasks/open-staff-task.ts';
import { changeStock } from '../../catalogue/index.ts';
import { type LockedOrder, lockOrder, reverseOrder, settleShipping, uncountIfLargerPartGone } from '../../order/index.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { writeDecision } from '../chargebacks/write-decision.ts';
import { methodOf } from '../methods/pay-method.ts';
import { books } from '@upline/contract/books';
import type { AskedPart, PaymentParts } from '../methods/pay-method.ts';
import { isLeftToStaff } from './ask-for-refund.ts';
import { type OrderRefund, readOpenRefund, readRefundLines, readReturnedCents, sharesOf } from './read-refunds.ts';

/** Staff task about a refund that the gateway will not make. While the task exists, the sweep stops asking. */
export const REFUND_REFUSED = 'refundRefused';

/**
 * - `back`: nothing is missing any more. - `pending`: the gateway is working on it; the sweep asks again, less and less often. - `away`: the gateway did not answer; the sweep asks
 * again. - `missing`: a person has to act, and has a task.
 */
export type RefundReturned = 'back' | 'pending' | 'away' | 'missing';

/**
 * Asks the third party to return its part of an order being refunded, and books the refund once the money is back. If the gateway refuses (it may not know the charge) or the
 * refund failed, staff get a task and can have it asked again. Asking twice refunds once. `seen` is the attempt as the caller read it: a refund that failed since then is left to
 * staff.
 */
export async function returnRefund(parts: PaymentParts, orderId: bigint, seen?: Pick<Attempt, 'refund_round'>): Promise<RefundReturned> {
  const missing = await findMissing(parts.database, orderId);
  if (missing === undefined) return 'back';
  if (missing === 'unknown') return 'missing';
  const { attempt, part, refund: open } = missing;
  if (seen !== undefined && seen.refund_round !== attempt.refund_round && isLeftToStaff(attempt)) return 'missing';
  const { clearing, refund } = methodOf(parts, attempt);
  const asked = await refund(parts, attempt, part);
  if ('byHand' in asked) return 'missing';
  if ('status' in asked) {
    if (asked.status === 'pending') return 'pending';
    if (asked.status === 'failed') return tellStaff(parts, missing, 'failed');
    await inTransaction(parts.database, (transaction) =>
      bookReturned({ ...parts, database: transaction }, attempt, { to: { company: clearing }, refundId: open.id }),
    );
    await passFaultPoint('refund.booked');
    return 'back';
  }
  return asked.failure.reason === 'refused' ? tellStaff(parts, missing, asked.failure.code ?? '') : 'away';
}

async function tellStaff({ database, clock }: PaymentParts, { attempt, refund }: Missing, code: string): Promise<'back' | 'missing'> {
  // While the third party answered, another process may have finished this refund.
  if ((await readOpenRefund(database, attempt.order_id))?.id !== refund.id) return 'back';
  const detail = { code, amount: centsToText(cents(refund.outside_cents)) };
  await openStaffTask(database, { kind: REFUND_REFUSED, subject: attempt.reference, detail, at: clock.now() });
  return 'missing';
}

/** A refund whose outside part has to go back. */
interface Missing {
  refund: OrderRefund;
  attempt: Attempt;
  part: AskedPart;
}

/** The refund part that has to go back; undefined if nothing is missing, `unknown` if we know of no attempt. */
async function findMissing(database: Database, orderId: bigint): Promise<Missing | 'unknown' | undefined> {
  const refund = await readOpenRefund(database, orderId);
  if (refund === undefined) return undefined;
  const attempt = await database.selectFrom('payment_attempt').selectAll().where('id', '=', refund.attempt_id).executeTakeFirst();
  if (attempt === undefined) return 'unknown';
  return { refund, attempt, part: partOf(attempt, refund, await readReturnedCents(database, attempt.id)) };
}

/** The last part of an attempt returns all that was charged, even if that differs from the amount asked. */
function partOf(attempt: Attempt, { outside_cents: cents }: OrderRefund, beforeCents: bigint): AskedPart {
  const leftCents = chargedCents(attempt) - beforeCents;
  const isLast = beforeCents + cents === attempt.amount_cents;
  return { cents: isLast || cents > leftCents ? leftCents : cents, beforeCents };
}

type Booking = Pick<PaymentParts, 'clock' | 'database' | 'orderListeners'>;

export interface Returned {
  /** Account to which the third party's part went. */
  to: AccountName;
  /** The payer's bank took the money; we did not refund it. */
  byBank?: boolean;
  /**
   * Refund that the third party answered about; absent: the open refund, whichever it is. During the call, another process may have booked that one and begun another, which stays
   * open.
   */
  refundId?: bigint;
}

/**
 * Books a refund whose third-party part has gone back, by a refund or by the payer's bank. Each part goes where it came from, and the refund is closed, so that this happens once.
 */
export async function bookReturned(parts: Within<Booking>, attempt: Attempt, { to, byBank = false, refundId }: Returned): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const order = await lockOrder(transaction, attempt.order_id);
  const refund = await readOpenRefund(transaction, attempt.order_id);
  if (refund === undefined || order === undefined) return;
  if (refundId !== undefined && refundId !== refund.id) return;
  const before = await readReturnedCents(transaction, attempt.id);
  const part = partOf(attempt, refund, before);
  await closeStaffTask(transaction, { kind: REFUND_REFUSED, subject: attempt.reference, at: now });
  const mark = refund.number === 1 ? 'clawed-back' : `clawed-back-${refund.number}`;
  if (order.state === 'refunded') {
    // Either the books owed it, or the bank took everything while the refund was under way.
    if (await isOwed(transaction, order.id)) await postOwed(transaction, attempt, to);
    else if (!byBank) await clawBackTwice(transaction, order, attempt, { amountCents: part.cents, mark });
  } else {
    const gatewayCents = await bookRefund(parts, order, refund, { to, byBank });
    const twiceCents = part.cents - gatewayCents;
    // The payer now has some money twice: what the bank took before, and the excess that was credited.
    if (!byBank && twiceCents > 0n) await clawBackTwice(transaction, order, attempt, { amountCents: twiceCents, mark });
  }
  await transaction.updateTable('order_refund').set({ state: 'done', done_at: now }).where('id', '=', refund.id).execute();
  await noteReturned(transaction, attempt, before + refund.outside_cents);
}

/** The attempt is refunded with its order, or with its own last cent. Otherwise its next refund has another reference. */
async function noteReturned(transaction: Database, attempt: Attempt, returnedCents: bigint): Promise<void> {
  const { rows } = await sql<{ cents: bigint }>`SELECT amount_cents AS cents FROM chargeback WHERE attempt_id = ${attempt.id}`.execute(
    transaction,
  );
  const takenCents = rows[0]?.cents ?? 0n;
  const isOver = (await isRefunded(transaction, attempt.order_id)) || returnedCents + takenCents >= attempt.amount_cents;
  await transaction
    .updateTable('payment_attempt')
    .set({
      reconciled_at: null,
      refund_ask_at: null,
      ...(isOver ? { state: 'refunded' as const } : { refund_round: attempt.refund_round + 1, refund_id: null, refund_asks: 0 }),
    })
    .where('id', '=', attempt.id)
    .execute();
}

/** Books a refund of a locked order, returns its pieces to stock, and mails its member. Returns the third party's part, in cents. */
export async function bookRefund(
  { database, clock, orderListeners }: Booking,
  order: LockedOrder,
  refund: OrderRefund,
  { to, byBank = false }: Returned,
): Promise<bigint> {
  const now = clock.now();
  const lines = (await readRefundLines(database, refund)).filter((line) => line.is_stock_back);
  const pieces = lines.map((line) => ({ variantId: line.variant_id, change: line.pieces }));
  const staff = refund.staff_id === null ? {} : { staffId: refund.staff_id };
  if (pieces.length > 0) await changeStock(database, pieces, { kind: 'return', orderId: order.id, at: now, note: refund.reason, ...staff });
  const shares = await sharesOf(database, refund);
  const gatewayCents = await reverseOrder(
    database,
    order,
    { gatewayPartTo: to, byBank, now, part: { shares, number: refund.number } },
    orderListeners,
  );
  // Refunded pieces are no longer to be sent.
  await settleShipping(database, order.id);
  if (gatewayCents < refund.outside_cents)
    await database
      .updateTable('order_refund')
      .set({ taken_before_cents: refund.taken_before_cents + refund.outside_cents - gatewayCents })
      .where('id', '=', refund.id)
      .execute();
  if (await isRefunded(database, order.id)) await decideByRefund(database, order.id, now);
  else await uncountIfLargerPartGone(database, { order, now }, orderListeners);
  return gatewayCents;
}

/** Decides an order's chargeback once all its money is back, because nothing is left to decide. */
async function decideByRefund(transaction: Database, orderId: bigint, now: Date): Promise<void> {
  const { rows } = await sql<{ attemptId: bigint }>`
    SELECT attempt_id AS "attemptId" FROM chargeback WHERE order_id = ${orderId} AND balance_state = 'open'`.execute(transaction);
  for (const { attemptId } of rows) await writeDecision(transaction, { attemptId, state: 'returned', note: '', decidedBy: SETTLED, now });
}

async function isRefunded(transaction: Database, orderId: bigint): Promise<boolean> {
  const { state } = await transaction.selectFrom('member_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
  return state === 'refunded';
}

/** Takes the money that the shop refunded and the bank also took from the payer's e-wallet. The e-wallet may fall below zero. */
export async function clawBackTwice(
  transaction: Database,
  order: Pick<LockedOrder, 'id' | 'orderNo'>,
  attempt: Attempt,
  { amountCents, mark }: { amountCents: bigint; mark: string },
): Promise<void> {
  await clawBack(transaction, {
    kind: 'chargeback_clawed_back',
    reference: `payment:${attempt.reference}:${mark}`,
    memberId: attempt.payer_id,
    book: books.eWallet,
    amountCents,
    to: attempt.settled_by === 'statement' ? 'bank_exchange' : 'gateway_clearing',
    orderId: order.id,
    memo: order.orderNo,
  });
}

/** Whether the books still owe an order's refund, held in `refunds`. */
async function isOwed(transaction: Database, orderId: bigint): Promise<boolean> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(entry.amount_cents), 0)::int8 AS cents FROM ledger_transfer AS transfer
    JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${orderId} AND account.book = 'refunds'`.execute(transaction);
  return (rows[0]?.cents ?? 0n) > 0n;
}

/** Books a part, held in `refunds`, that went back after its order was refunded in the books. */
async function postOwed(transaction: Database, attempt: Attempt, to: AccountName): Promise<void> {
  await postTransfer(transaction, {
    kind: 'refund_returned',
    reference: `payment:${attempt.reference}:refunded`,
    orderId: attempt.order_id,
    entries: [
      { company: 'refunds', amountCents: -attempt.amount_cents },
      { ...to, amountCents: attempt.amount_cents },
    ],
  });
}
