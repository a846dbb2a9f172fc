import { cents, centsToText } from '@upline/money';
import type { Selectable } from 'kysely';
import type { Database, Within } from '../../../platform/database/connection.ts';
import type { ChargebackTable } from '../../../platform/database/schema/payment-tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type LockedOrder, lockOrder, takeBackPart } from '../../order/index.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { methodOf, type PaymentParts } from '../methods/pay-method.ts';
import { bookPaymentReturned } from '../refunds/return-payment.ts';
import { readOpenRefund, readReturnedCents } from '../refunds/read-refunds.ts';
import { nextNumber } from '../refunds/carry-out-refund.ts';
import { bookReturned, clawBackTwice } from '../refunds/return-refund.ts';

type Chargeback = Selectable<ChargebackTable>;

/** Staff task about money that a payer's bank took back. */
export const CHARGEBACK = 'chargeback';

/**
 * Books what the payer's bank took back of a charge, as confirmed by an inquiry. The money leaves the gateway's account and the order's income. The rest of the payment stays, and
 * staff decide which pieces the money stands for. Any earlier refund to the payer is taken from their e-wallet, which may fall below zero. A repeated call books only what was
 * taken since.
 */
export async function bookChargeback(parts: PaymentParts, { id, order_id: orderId }: Attempt, chargedBackCents?: bigint): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const attempt = await transaction.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (order === undefined) return;
    const takenCents = chargedBackCents ?? chargedCents(attempt);
    const before = await readChargeback(transaction, id);
    const newCents = takenCents - (before?.amount_cents ?? 0n);
    if (newCents === 0n) return;
    const within = { ...parts, database: transaction };
    if (newCents < 0n) return tellWon(within, order, attempt, takenCents);
    const from = await takeBack(within, order, attempt, { newCents, takenCents });
    await recordChargeback(within, order, attempt, { takenCents, from, before });
  });
  await passFaultPoint('chargeback.booked');
}

async function readChargeback(transaction: Database, attemptId: bigint): Promise<Chargeback | undefined> {
  return transaction.selectFrom('chargeback').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

interface Taken {
  newCents: bigint;
  takenCents: bigint;
}

/** Source of the money taken: part of an existing order's money (`ofOrder`), the last of its order's money (`last`), or none of its order's money (`apart`). */
type TakenFromWhere = 'ofOrder' | 'last' | 'apart';

async function takeBack(parts: Within<PaymentParts>, order: LockedOrder, attempt: Attempt, taken: Taken): Promise<TakenFromWhere> {
  const transaction = parts.database;
  const isAll = taken.takenCents >= attempt.amount_cents;
  const isClawedBack = attempt.state === 'refunded' || attempt.state === 'returned';
  if (isClawedBack) {
    const mark = isAll && taken.newCents === taken.takenCents ? 'clawed-back' : `clawed-back:${taken.takenCents}`;
    await clawBackTwice(transaction, order, attempt, { amountCents: taken.newCents, mark });
    return 'apart';
  }
  if (attempt.state === 'superseded') {
    // If only a part was taken, staff have to say what is still to be given back.
    if (isAll) await bookPaymentReturned(parts, attempt);
    return 'apart';
  }
  // A failed or open attempt was never booked as our money, so there is nothing to reverse.
  if (attempt.state !== 'paid') return 'apart';
  const open = await readOpenRefund(transaction, order.id);
  // The bank took what the refund was to give back.
  if (isAll && open?.outside_cents === attempt.amount_cents) {
    await bookReturned(parts, attempt, { to: { company: methodOf(parts, attempt).clearing }, byBank: true });
    return 'apart';
  }
  if (order.state === 'refunded') return 'apart';
  return takeFromOrder(parts, order, attempt, taken);
}

async function takeFromOrder(
  parts: PaymentParts,
  order: LockedOrder,
  attempt: Attempt,
  { newCents, takenCents }: Taken,
): Promise<TakenFromWhere> {
  const { database: transaction, clock, orderListeners } = parts;
  const now = clock.now();
  const leftCents = attempt.amount_cents - (await readReturnedCents(transaction, attempt.id)) - (takenCents - newCents);
  const ofOrderCents = leftCents > 0n ? leftCents : 0n;
  const amountCents = newCents < ofOrderCents ? newCents : ofOrderCents;
  // The payer was credited with the rest: the gateway had taken more than the order's total, or a refund gave it back.
  if (newCents > amountCents)
    await clawBackTwice(transaction, order, attempt, { amountCents: newCents - amountCents, mark: `excess-clawed-back:${takenCents}` });
  if (amountCents === 0n) return 'apart';
  const isRefunded = await takeBackPart(
    transaction,
    order,
    {
      reference: `payment:${attempt.reference}:charged-back:${takenCents}`,
      to: { company: methodOf(parts, attempt).clearing },
      amountCents,
      now,
    },
    orderListeners,
  );
  if (amountCents === ofOrderCents)
    await transaction.updateTable('payment_attempt').set({ state: 'refunded', reconciled_at: null }).where('id', '=', attempt.id).execute();
  if (isRefunded) await noteRefunded(transaction, order, attempt, now);
  return isRefunded ? 'last' : 'ofOrder';
}

/** Records that nothing of the order's money is left. */
export async function noteRefunded(transaction: Database, order: LockedOrder, attempt: Pick<Attempt, 'id'>, now: Date): Promise<void> {
  await transaction
    .insertInto('order_refund')
    .values({
      order_id: order.id,
      number: await nextNumber(transaction, order.id),
      kind: 'chargeback',
      attempt_id: attempt.id,
      state: 'done',
      requested_at: now,
      done_at: now,
    })
    .execute();
}

interface Recorded {
  takenCents: bigint;
  from: TakenFromWhere;
  before: Chargeback | undefined;
}

/** Records what was taken, and opens a staff task for each further part. */
async function recordChargeback(
  { database, clock }: PaymentParts,
  order: LockedOrder,
  attempt: Attempt,
  { takenCents, from, before }: Recorded,
): Promise<void> {
  const at = clock.now();
  const detail = {
    orderNo: order.orderNo,
    orderState: order.state,
    paymentState: attempt.state,
    takenBack: centsToText(cents(takenCents)),
    charged: centsToText(cents(attempt.amount_cents)),
    ...(from === 'ofOrder' && attempt.balance_cents > 0n && { balance: centsToText(cents(attempt.balance_cents)) }),
  };
  await openStaffTask(database, { kind: CHARGEBACK, subject: attempt.reference, detail, at });
  const { id: taskId } = await database
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', CHARGEBACK)
    .where('subject', '=', attempt.reference)
    .executeTakeFirstOrThrow();
  const taken = { amount_cents: takenCents, ...standing(from, takenCents, before) };
  if (before === undefined)
    await database
      .insertInto('chargeback')
      .values({ ...taken, attempt_id: attempt.id, order_id: order.id, task_id: taskId, noticed_at: at })
      .execute();
  else await database.updateTable('chargeback').set(taken).where('attempt_id', '=', attempt.id).execute();
}

/** Fields to be decided now. An earlier decision stays recorded, unless there is more to decide. */
function standing(from: TakenFromWhere, takenCents: bigint, before: Chargeback | undefined): Partial<Chargeback> {
  if (from === 'ofOrder') return { balance_state: 'open', decided_at: null, decided_by: '' };
  if (from === 'last') return { ...(before?.decided_at == null && { balance_state: 'none' }), decided_cents: takenCents };
  return before === undefined ? { decided_cents: takenCents } : {};
}

/** Reports a won dispute: the gateway says that less is taken back than before. The books stay unchanged until a person has checked the gateway's account. */
async function tellWon({ database, clock, log }: PaymentParts, order: LockedOrder, attempt: Attempt, takenCents: bigint): Promise<void> {
  log.error({ attempt: attempt.reference }, 'the gateway gives a chargeback back');
  const detail = { orderNo: order.orderNo, takenBack: centsToText(cents(takenCents)), charged: centsToText(cents(attempt.amount_cents)) };
  await openStaffTask(database, { kind: 'chargebackWon', subject: attempt.reference, detail, at: clock.now() });
}
