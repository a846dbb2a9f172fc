import { cents, centsToText } from '@upline/money';
import { type AccountName, clawBack, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrder, reverseOrder } from '../../order/index.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import { books } from '@upline/contract/books';
import type { PaymentParts } from '../methods/pay-method.ts';

/** The staff's task about a refund that the gateway will not make. While the task exists, the sweep asks no more. */
export const REFUND_REFUSED = 'refundRefused';

/**
 * - `back`: nothing is missing any more.
 * - `pending`: the gateway is working on it; the sweep asks again, less and less often.
 * - `away`: the gateway did not answer; the sweep asks again.
 * - `missing`: a person has to act, and has a task.
 */
export type RefundReturned = 'back' | 'pending' | 'away' | 'missing';

/**
 * Has the third party return its part of an order that is to be refunded, and books the refund once the money is back. Where the gateway refuses (it
 * may not know the charge) or the refund failed, the staff get a task and can have it asked again. Asking twice refunds once.
 */
export async function returnRefund(parts: PaymentParts, orderId: bigint): Promise<RefundReturned> {
  const attempt = await findMissing(parts.database, orderId);
  if (attempt === undefined) return 'back';
  if (attempt === 'unknown') return 'missing';
  const { clearing, refund } = methodOf(parts, attempt);
  const asked = await refund(parts, attempt);
  if ('byHand' in asked) return 'missing';
  if ('status' in asked) {
    if (asked.status === 'pending') return 'pending';
    if (asked.status === 'failed') return tellStaff(parts, attempt, 'failed');
    await inTransaction(parts.database, (transaction) =>
      bookReturned({ ...parts, database: transaction }, attempt, { to: { company: clearing } }),
    );
    await passFaultPoint('refund.booked');
    return 'back';
  }
  return asked.failure.reason === 'refused' ? tellStaff(parts, attempt, asked.failure.code ?? '') : 'away';
}

async function tellStaff({ database, clock }: PaymentParts, attempt: Attempt, code: string): Promise<'missing'> {
  const detail = { code, amount: centsToText(cents(attempt.amount_cents)) };
  await openStaffTask(database, { kind: REFUND_REFUSED, subject: attempt.reference, detail, at: clock.now() });
  return 'missing';
}

/** The attempt whose money has to go back; undefined where none is missing, `unknown` where we know of no attempt. */
async function findMissing(database: Database, orderId: bigint): Promise<Attempt | 'unknown' | undefined> {
  const refund = await database
    .selectFrom('order_refund')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (refund === undefined) return undefined;
  const attempt = await database.selectFrom('payment_attempt').selectAll().where('id', '=', refund.attempt_id).executeTakeFirst();
  return attempt ?? 'unknown';
}

type Booking = Pick<PaymentParts, 'clock' | 'database' | 'orderListeners'>;

export interface Returned {
  /** Where the third party's part went. */
  to: AccountName;
  /** The payer's bank took the money; we did not refund it. */
  byBank?: boolean;
}

/**
 * The third party's part of an order has gone back, by a refund or by the payer's bank. Books the order as refunded, each part going where it came
 * from, and closes the refund, so that this happens once. `parts.database` is the transaction.
 */
export async function bookReturned(parts: Booking, attempt: Attempt, { to, byBank = false }: Returned): Promise<void> {
  const { database: transaction, clock } = parts;
  const now = clock.now();
  const order = await lockOrder(transaction, attempt.order_id);
  const closed = await transaction
    .updateTable('order_refund')
    .set({ state: 'done', done_at: now })
    .where('order_id', '=', attempt.order_id)
    .where('state', '=', 'open')
    .returning('order_id')
    .executeTakeFirst();
  if (closed === undefined || order === undefined) return;
  await transaction
    .updateTable('payment_attempt')
    .set({ state: 'refunded', reconciled_at: null, refund_ask_at: null })
    .where('id', '=', attempt.id)
    .execute();
  await closeStaffTask(transaction, { kind: REFUND_REFUSED, subject: attempt.reference, at: now });
  if (order.state === 'refunded') return postOwed(transaction, attempt, to);
  const gatewayCents = await bookRefund(parts, order, to);
  const twiceCents = chargedCents(attempt) - gatewayCents;
  // The payer now has some money twice: what the bank took before, and what was taken too much and credited.
  if (!byBank && twiceCents > 0n) await clawBackTwice(transaction, order, attempt, { amountCents: twiceCents, mark: 'clawed-back' });
}

/** Refunds a locked order in the books and mails its member. Answers the third party's part, in cents. */
export async function bookRefund({ database, clock, orderListeners }: Booking, order: LockedOrder, to: AccountName): Promise<bigint> {
  return reverseOrder(database, order, { gatewayPartTo: to, now: clock.now() }, orderListeners);
}

/** Takes from the payer's e-wallet what they were given back and their bank took as well. The e-wallet may fall below zero. */
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
    to: 'gateway_clearing',
    orderId: order.id,
    memo: order.orderNo,
  });
}

/** Books a part that went back after its order was refunded in the books: it lay in `refunds`. */
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
