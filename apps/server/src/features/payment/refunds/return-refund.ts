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
import type { PaymentParts } from '../payment-parts.ts';

/** The staff's task about a refund the gateway will not make; once it stands, the sweep asks no more. */
export const REFUND_REFUSED = 'refundRefused';

/**
 * - `back`: nothing is missing any more.
 * - `pending`: the gateway is at it; the sweep asks again, more and more seldom.
 * - `away`: the gateway did not answer; the sweep asks again.
 * - `missing`: a person has to see to it, and has a task.
 */
export type RefundReturned = 'back' | 'pending' | 'away' | 'missing';

/**
 * Has the gateway return its part of an order that is to be refunded, and books the refund when the gateway says that the money is back. A
 * gateway that says no (it may not know the charge), or a refund that failed, is a matter for the staff, who can have it asked again. Asking
 * twice refunds once.
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

/** The attempt whose money has to go back; undefined where none is missing, `unknown` where we know of none. */
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
  /** The payer's bank took it, in place of a refund of ours. */
  byBank?: boolean;
}

/**
 * The gateway's part of a refund has left us, by its refund or by the payer's bank: the order is refunded in the books, each part going where it
 * came from. Once: the refund is closed with it. `parts.database` is the transaction.
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
  // What the bank had taken before, and what was taken too much and credited, the payer has twice once the whole is given back.
  if (!byBank && twiceCents > 0n) await clawBackTwice(transaction, order, attempt, { amountCents: twiceCents, mark: 'clawed-back' });
}

/** Refunds a locked order in the books. Answers the gateway's part, in cents. */
export async function bookRefund({ database, clock, orderListeners }: Booking, order: LockedOrder, to: AccountName): Promise<bigint> {
  return reverseOrder(database, order, { gatewayPartTo: to, now: clock.now() }, orderListeners);
}

/** Takes from the payer's e-wallet what they were given back and their bank took as well. */
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
    book: '6',
    amountCents,
    to: 'gateway_clearing',
    orderId: order.id,
    memo: order.orderNo,
  });
}

/** An order that was refunded in the books before its gateway's part had gone: that part lay in `refunds`. */
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
