import { freeCents, LedgerFailure } from '../../../ledger/index.ts';
import type { MemberContext } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { type LockedOrder, payOrder } from '../../order/index.ts';
import { type Attempt, findOpenAttempt, standsInTheWay } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import { lockPayable, mayReplace } from './lock-payable.ts';
import { dropIntent, recordIntent } from './payment-intent.ts';
import { refuseNewPlace } from './refuse-new-place.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { PaymentTarget } from './payment-target.ts';
import type { PayingBook } from '@upline/contract/pay-methods';
import { payStyleOf } from '../methods/pay-balance.ts';
import type { Result } from '../../../operation/handler.ts';
import { amountOf } from '../../../operation/amounts.ts';

/** Part that the balance pays, and the remainder, in cents. The order is paid if nothing remains. */
export interface BalancePayment {
  isPaid: boolean;
  bookCents: bigint;
  remainingCents: bigint;
}

/** Extra writes of a payment, run last in its transaction. */
type RecordPaid = (transaction: Database) => Promise<void>;

type Step = BalancePayment | { inTheWay: Attempt };

const MOST_ROUNDS = 4;

/**
 * Pays an order from one of the payer's balances, all of it or nothing. If the balance is too small, nothing is held, and an intent is recorded that a third party may complete. An
 * open payment by a third party is withdrawn first. `record` runs in the transaction that pays. Throws what `lockPayable` and `refuseNewPlace` throw.
 */
export async function payByBalance(
  parts: PaymentParts,
  { now }: Pick<MemberContext, 'now'>,
  target: PaymentTarget,
  book: PayingBook,
  record: RecordPaid = () => Promise.resolve(),
): Promise<BalancePayment | Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'>> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await tryOnce(parts, target, book, now, record);
    await passFaultPoint('payment.balanceCommitted');
    if (step === 'again') continue;
    if (!('inTheWay' in step)) return step;
    // The last round would withdraw another payment and have no round left to pay.
    if (round === MOST_ROUNDS - 1) break;
    const replaced = await methodOf(parts, step.inTheWay).withdraw(parts, step.inTheWay);
    if (replaced instanceof Refusal) return replaced;
  }
  return refuse('paymentPending');
}

async function tryOnce(
  parts: PaymentParts,
  target: PaymentTarget,
  book: PayingBook,
  now: Date,
  record: RecordPaid,
): Promise<Step | 'again'> {
  try {
    return await inTransaction(parts.database, async (transaction) => {
      const step = await payLocked(parts, transaction, target, book, now);
      if ('isPaid' in step && step.isPaid) await record(transaction);
      return step;
    });
  } catch (error) {
    // The balance was read without a lock and has gone down since.
    if (error instanceof LedgerFailure && error.reason === 'insufficient') return 'again';
    throw error;
  }
}

async function payLocked(
  { orderListeners, settings }: PaymentParts,
  transaction: Database,
  target: PaymentTarget,
  book: PayingBook,
  now: Date,
): Promise<Step> {
  const order = await lockPayable(transaction, target, now, settings);
  await passFaultPoint('payment.orderLocked');
  const open = await findOpenAttempt(transaction, order.id);
  const bookCents = await spendable(transaction, order, target, book, open);
  target.sight?.requirePart(order, book, bookCents);
  if (bookCents > 0n) await refuseNewPlace(transaction, target, now, settings);
  const remainingCents = order.totalCents - bookCents;
  if (remainingCents > 0n) {
    if (bookCents > 0n) await recordIntent(transaction, target, book, now);
    await passFaultPoint('payment.intentRecorded');
    return { isPaid: false, bookCents, remainingCents };
  }
  if (open && !mayReplace(order, open, target.payerId, now)) throw standsInTheWay(open);
  if (open) return { inTheWay: open };
  await dropIntent(transaction, target);
  await passFaultPoint('payment.intentDropped');
  const from = [{ memberId: target.payerId, book, amountCents: -order.totalCents }];
  await payOrder(
    transaction,
    order,
    { payStyle: payStyleOf(book), from, payerId: target.payerId, seen: target.sight?.seen, now },
    orderListeners,
  );
  await passFaultPoint('payment.balancePosted');
  return { isPaid: true, bookCents, remainingCents };
}

/** Available balance plus the part of it that this payer's open payment of this order holds, because that hold would be released first. */
async function spendable(
  transaction: Database,
  order: LockedOrder,
  { payerId }: PaymentTarget,
  book: PayingBook,
  open: Attempt | undefined,
): Promise<bigint> {
  const heldHere = open?.payer_id === payerId && open.book === book ? open.balance_cents : 0n;
  const cents = (await freeCents(transaction, payerId, book)) + heldHere;
  if (cents <= 0n) return 0n;
  return cents < order.totalCents ? cents : order.totalCents;
}

/** Answer of the balance calls. Too small a balance is no error: the client goes on to the third party, or warns. */
export function balanceAnswer({ isPaid, bookCents, remainingCents }: BalancePayment): Result<'payOrderByFb'> & Result<'payOther'> {
  return {
    data: { status: isPaid ? '1' : '0', subAmt: amountOf(bookCents), remaining: amountOf(remainingCents) },
    message: isPaid ? 'payment.paid' : 'payment.balanceShort',
  };
}
