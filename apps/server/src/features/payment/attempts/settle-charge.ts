import { sql } from 'kysely';
import { type Entry, postTransfer, voidHold } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { GatewayCharge } from '../../../platform/gateways/index.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrderWithUndecided, payOrder, type Write } from '../../order/index.ts';
import { type Attempt, holdReference } from './attempt.ts';
import { AMOUNT_MISMATCH, recordDiffering } from '../differing/differing-payment.ts';
import { payStyleOf } from '../methods/pay-balance.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

/** An attempt as it is after the gateway's answer, and what its caller does next: `giveBack` is money that no order waits for. */
export interface Settled {
  attempt: Attempt;
  follows: 'nothing' | 'giveBack';
}

/**
 * The only place that turns the gateway's answer about a charge into state. An attempt is paid only if id, reference, amount and currency match what we asked for. Money for an
 * order that no longer waits goes into suspense. Safe to call with the same charge any number of times and in any order.
 */
export async function settleCharge(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Settled> {
  if (charge.reference !== attempt.reference || (attempt.gateway_id !== null && charge.id !== attempt.gateway_id)) {
    parts.log.error({ attempt: attempt.reference, charge: charge.id }, 'the gateway answered with another charge');
    await openStaffTask(parts.database, { kind: 'chargeMismatch', subject: attempt.reference, at: parts.clock.now() });
    return over(attempt);
  }
  switch (charge.status) {
    case 'paid':
      return settlePaid(parts, attempt, charge);
    case 'failed':
    case 'cancelled':
      return over(await failAttempt(parts, attempt, charge.status === 'failed' ? 'declined' : 'cancelled', charge.id));
    case 'refunded':
      if (attempt.state === 'superseded') return { attempt, follows: 'giveBack' };
      return over(await failAttempt(parts, attempt, 'refunded', charge.id));
    case 'charged_back':
      return over(await failAttempt(parts, attempt, 'charged back', charge.id));
    case 'pending':
    case 'authorized':
      return over(attempt);
  }
}

const over = (attempt: Attempt): Settled => ({ attempt, follows: 'nothing' });

/** Ends an open attempt without money. Releases the balance's part, so the order can be paid again. */
export async function failAttempt(parts: PaymentParts, attempt: Attempt, failure: string, gatewayId: string | null): Promise<Attempt> {
  const now = parts.clock.now();
  return inTransaction(parts.database, async (transaction) => {
    const failed = await transaction
      .updateTable('payment_attempt')
      .set((column) => ({
        state: 'failed',
        failure,
        decided_at: now,
        gateway_id: column.fn.coalesce('gateway_id', column.val(gatewayId)),
      }))
      .where('id', '=', attempt.id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (failed === undefined) return readAttempt(transaction, attempt.id);
    await passFaultPoint('payment.attemptFailed');
    if (failed.book !== null) await voidHold(transaction, { reference: holdReference(failed), now });
    await closeMatters(transaction, failed, now);
    return failed;
  });
}

async function settlePaid(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Settled> {
  if (charge.amountCents !== attempt.amount_cents || charge.currency !== attempt.currency)
    return over(await recordDiffering(parts, attempt, charge));
  const settled = await inTransaction(parts.database, (transaction) => bookPaid(parts, transaction, attempt, charge));
  await passFaultPoint('payment.booked');
  return settled.state === 'superseded' ? { attempt: settled, follows: 'giveBack' } : over(settled);
}

/**
 * Books a confirmed payment in the caller's transaction: `paid` if the order still waits for it, otherwise `superseded`. An order waits until its time is over, even if it was
 * cancelled before. `paidAt` is the moment of payment if known, otherwise now. Returns the updated attempt.
 */
export async function bookPaid(
  parts: PaymentParts,
  transaction: Database,
  attempt: Attempt,
  charge: { id: string; paidAt?: Date },
): Promise<Attempt> {
  const locked = await lockOrderWithUndecided(transaction, attempt.id);
  const now = parts.clock.now();
  // A success is money, even after a decline, a cancellation, or after we gave the attempt up.
  if (locked === undefined) return readAttempt(transaction, attempt.id);
  const { order, attempt: before } = locked;
  const isInTime = order.expiresAt > (charge.paidAt ?? now);
  const state = order.state === 'unpaid' && isInTime && stillPays(before, order) ? 'paid' : 'superseded';
  const decided: Attempt = { ...before, state, decided_at: now, gateway_id: charge.id, failure: '', reconciled_at: null };
  await passFaultPoint('payment.attemptDecided');
  if (state === 'paid') await bookOrder(parts, transaction, order, decided, { alongside: [writeDecided(decided)] });
  else {
    await writeDecided(decided).statement.execute(transaction);
    await bookSuperseded(parts, transaction, order, before);
  }
  await closeMatters(transaction, decided, now);
  await passFaultPoint('payment.orderBooked');
  return decided;
}

/** Writes that a charge was paid. The database itself sets when it is compared with the gateway. */
const writeDecided = ({ id, state, decided_at: decidedAt, gateway_id: gatewayId }: Attempt): Write => ({
  name: 'decided_attempt',
  statement: sql`
    UPDATE payment_attempt SET state = ${state}, decided_at = ${decidedAt}::timestamptz, gateway_id = ${gatewayId}, failure = '', reconciled_at = NULL
    WHERE id = ${id}`,
});

/** Staff task about a payment whose outcome cannot be found out. */
export const UNRESOLVED = 'paymentUnresolved';
/** Age of a payment at which the task is opened. */
export const SILENT_MS: number = 30 * 60_000;

/** Closes the staff tasks about a payment that has ended in any way. */
export async function closeMatters(transaction: Database, attempt: Attempt, at: Date): Promise<void> {
  const { reference } = attempt;
  if (attempt.differs_at !== null) await closeStaffTask(transaction, { kind: AMOUNT_MISMATCH, subject: reference, at });
  if (at.getTime() - attempt.created_at.getTime() < SILENT_MS) return;
  await closeStaffTask(transaction, { kind: UNRESOLVED, subject: reference, at });
}

/**
 * Whether the money of an attempt may still pay its order. For an attempt that ended without a gateway id, the payer never got a page and was asked to try again. If a mixed
 * payment failed, the balance's part was given back, so the gateway's part alone does not pay the order. After a failed payment the order may have moved to another address with
 * another price, so the old amount does not pay it.
 */
function stillPays({ state, gateway_id: gatewayId, book, amount_cents: amountCents }: Attempt, { totalCents }: LockedOrder): boolean {
  return state === 'open' || (gatewayId !== null && book === null && amountCents === totalCents);
}

/** Additions to the booking of an order besides its attempt. */
interface Booking {
  /** Cents that the charge lacks, which the company bears; absent if nothing is lacking. */
  shortCents?: bigint;
  /** Writes to send with the order's. */
  alongside?: readonly Write[];
}

/** Books one transfer: the third party's part, any shortfall (borne by the company) and the part held of a balance. */
export async function bookOrder(
  parts: PaymentParts,
  transaction: Database,
  order: LockedOrder,
  attempt: Attempt,
  { shortCents = 0n, alongside = [] }: Booking,
): Promise<void> {
  const { clock, orderListeners } = parts;
  const now = attempt.decided_at ?? clock.now();
  const { clearing: company } = methodOf(parts, attempt);
  const short: Entry[] = shortCents === 0n ? [] : [{ company: 'breakage', amountCents: -shortCents }];
  const from: Entry[] = [{ company, amountCents: -attempt.amount_cents }, ...short];
  const { book, pay_type: payType, payer_id: payerId } = attempt;
  const payment = { from, payerId, alongside, now };
  if (book === null) await payOrder(transaction, order, { ...payment, payStyle: String(payType) }, orderListeners);
  else {
    const payStyle = `${payStyleOf(book)}+${payType}`;
    await payOrder(transaction, order, { ...payment, payStyle, hold: holdReference(attempt) }, orderListeners);
  }
}

/** Puts money that no order waits for into suspense until it is given back. */
async function bookSuperseded(parts: PaymentParts, transaction: Database, order: LockedOrder, attempt: Attempt): Promise<void> {
  const now = parts.clock.now();
  if (attempt.book !== null && attempt.state === 'open') await voidHold(transaction, { reference: holdReference(attempt), now });
  const { clearing, suspends } = methodOf(parts, attempt);
  if (!suspends) return;
  await postTransfer(transaction, {
    kind: 'payment_superseded',
    reference: `payment:${attempt.reference}:superseded`,
    memo: order.orderNo,
    entries: [
      { company: clearing, amountCents: -attempt.amount_cents },
      { company: 'suspense', amountCents: attempt.amount_cents },
    ],
  });
}

async function readAttempt(database: Database, id: bigint): Promise<Attempt> {
  return database.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
