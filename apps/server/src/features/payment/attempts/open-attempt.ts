import { type Insertable, sql } from 'kysely';
import { freeCents, placeHold } from '../../../ledger/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { LockedOrder } from '../../order/index.ts';
import { type Attempt, attemptReference, findOpenAttempt, holdReference, standsInTheWay } from './attempt.ts';
import { isExpired } from '../cards/card-number.ts';
import { carriageOf, chooseAccount, type ChoosingParts } from '../gateways/choose-account.ts';
import { lockPayable, mayReplace } from '../paying/lock-payable.ts';
import { dropIntent, findIntent } from '../paying/payment-intent.ts';
import { refuseNewPlace } from '../paying/refuse-new-place.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { PaymentTarget } from '../paying/payment-target.ts';
import type { PayingBook } from '@upline/contract/pay-methods';
import type { PayMethod } from '../methods/pay-method.ts';

export interface AttemptRequest {
  target: PaymentTarget;
  method: PayMethod;
  /** The payer's saved card, for card methods. */
  cardId: bigint | null;
  /** A balance pays a part, as recorded by an intent. */
  isMixed: boolean;
  /** The payment starts on a phone, so the result is shown there. */
  isOnPhone: boolean;
  now: Date;
}

/** The currently open attempt. `new`: this call opened it. `same`: it is the requested payment. `other`: another payment, which has to end first. */
export interface OpenAttempt {
  attempt: Attempt;
  is: 'new' | 'same' | 'other';
}

/**
 * Commits an open attempt, and the hold of a balance's part, before the third party is told of it. Of any number of simultaneous calls one opens the
 * attempt and the others get it. Throws what `lockPayable` and, with a balance's part, `refuseNewPlace` throw, `cardNotFound`, `cardExpired`, `paymentPending` while another payer is paying,
 * `paymentIntentMissing` where no intent for the balance exists any more, `payTypeUnsupported` where the order's company does not offer the method, and LedgerFailure `insufficient` where the balance has just gone down.
 */
export async function openAttempt(
  { database, settings }: Pick<PaymentParts, 'database' | 'settings'>,
  request: AttemptRequest,
): Promise<OpenAttempt> {
  const { target, method, isMixed, now } = request;
  return inTransaction(database, async (transaction) => {
    const order = await lockPayable(transaction, target, now, settings);
    await passFaultPoint('payment.orderLocked');
    if (request.cardId !== null) await requireCard(transaction, request.cardId, request);
    const intent = isMixed ? await findIntent(transaction, target, now) : undefined;
    const open = await findOpenAttempt(transaction, order.id);
    if (open && !isSame(open, request, intent?.book)) {
      if (!mayReplace(order, open, target.payerId, now)) throw standsInTheWay(open);
      return { attempt: open, is: 'other' };
    }
    if (intent) await dropIntent(transaction, target);
    if (open) {
      target.sight?.requirePart(order, open.book, open.balance_cents);
      return { attempt: open, is: 'same' };
    }
    if (isMixed && intent === undefined) throw refuse('paymentIntentMissing');
    if (isMixed) await refuseNewPlace(transaction, target, now, settings);
    const attempt = await insertAttempt({ database: transaction, settings }, order, request, intent?.book);
    return { attempt: (await method.store?.(transaction, settings, attempt)) ?? attempt, is: 'new' };
  });
}

/** The card must belong to the payer and not be expired. It cannot be deleted before this transaction ends. */
async function requireCard(transaction: Database, cardId: bigint, { target, now }: AttemptRequest): Promise<void> {
  const card = await transaction
    .selectFrom('saved_card')
    .select('expiry')
    .where('id', '=', cardId)
    .where('member_id', '=', target.payerId)
    .forKeyShare()
    .executeTakeFirst();
  if (card === undefined) throw refuse('cardNotFound', { field: 'creditId' });
  if (isExpired(card.expiry, now)) throw refuse('cardExpired', { field: 'creditId' });
}

/** Whether an open attempt belongs to the same payer's second click. The first click used up the intent, so the attempt itself says which balance was chosen. */
function isSame(open: Attempt, { target, method, cardId, isMixed }: AttemptRequest, book: PayingBook | undefined): boolean {
  const isSameSplit = isMixed ? open.book !== null && (book === undefined || book === open.book) : open.book === null;
  return open.payer_id === target.payerId && open.pay_type === Number(method.payType) && open.card_id === cardId && isSameSplit;
}

async function insertAttempt(
  parts: ChoosingParts,
  order: LockedOrder,
  { target, method, cardId, isOnPhone, now }: AttemptRequest,
  book: PayingBook | undefined,
): Promise<Attempt> {
  const { database: transaction } = parts;
  const balanceCents = book === undefined ? 0n : await bookPart(transaction, order, target.payerId, book);
  target.sight?.requirePart(order, book ?? null, balanceCents);
  const accountId = await chooseAccount(parts, { ownerId: order.memberId, method, cardId });
  if (method.asksForCard && cardId === null && (await carriageOf(parts, accountId, method))?.page !== true)
    throw refuse('cardNotFound', { field: 'creditId', params: { context: 'none' } });
  const attempt = await insertSeen(transaction, target.sight?.seen, {
    reference: attemptReference(),
    order_id: order.id,
    payer_id: target.payerId,
    pay_type: Number(method.payType),
    settled_by: method.settledBy,
    card_id: cardId,
    gateway_account_id: accountId,
    begun_on_phone: isOnPhone,
    amount_cents: order.totalCents - balanceCents,
    book: book ?? null,
    balance_cents: balanceCents,
    created_at: now,
  });
  await passFaultPoint('payment.attemptInserted');
  if (book !== undefined) {
    const from = { memberId: target.payerId, book };
    await placeHold(transaction, { from, amountCents: balanceCents, reference: holdReference(attempt), orderId: order.id });
    await passFaultPoint('payment.partHeld');
  }
  return attempt;
}

/** Inserts an attempt with its payer's `seen` hash in one statement. */
async function insertSeen(transaction: Database, seen: string | undefined, values: Insertable<PaymentAttemptTable>): Promise<Attempt> {
  if (seen === undefined) return transaction.insertInto('payment_attempt').values(values).returningAll().executeTakeFirstOrThrow();
  return transaction
    .with('attempt', (query) => query.insertInto('payment_attempt').values(values).returningAll())
    .with('sight', (query) =>
      query
        .insertInto('payment_sight')
        .columns(['attempt_id', 'seen'])
        .expression((select) => select.selectFrom('attempt').select(['attempt.id', sql<string>`${seen}::text`.as('seen')])),
    )
    .selectFrom('attempt')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Recomputes the balance's part. The payer has to decide again if the balance now covers nothing, or everything. */
async function bookPart(transaction: Database, order: LockedOrder, payerId: bigint, book: PayingBook): Promise<bigint> {
  const free = await freeCents(transaction, payerId, book);
  if (free <= 0n || free >= order.totalCents) throw refuse('paymentIntentMissing');
  return free;
}
