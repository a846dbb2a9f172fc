import { freeCents, placeHold } from '../../../ledger/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { LockedOrder } from '../../order/index.ts';
import { type Attempt, attemptReference, findOpenAttempt, holdReference, standsInTheWay } from './attempt.ts';
import { isExpired } from '../cards/card-number.ts';
import { carriageOf, chosenAccount } from '../gateways/choose-account.ts';
import { insertAttempt } from './insert-attempt.ts';
import { lockPayable, mayReplace } from '../paying/lock-payable.ts';
import { dropIntent, findIntent } from '../paying/payment-intent.ts';
import { refuseNewPlace } from '../paying/refuse-new-place.ts';
import type { Payer, PaymentParts, PayMethod } from '../methods/pay-method.ts';
import type { PaymentTarget } from '../paying/payment-target.ts';
import type { PayingBook } from '@upline/contract/pay-methods';

export interface AttemptRequest {
  target: PaymentTarget;
  method: PayMethod;
  /** The payer's saved card, for card methods; null if none is named. */
  cardId: bigint | null;
  /** A balance pays a part, as recorded by an intent. */
  isMixed: boolean;
  /** The payment starts on a phone, so the result is shown there. */
  isOnPhone: boolean;
  now: Date;
}

/** The currently open attempt. `new`: this call opened it. `same`: it is the requested payment. `other`: another payment, which has to end first. */
export type OpenAttempt = { attempt: Attempt; is: 'same' | 'other' } | NewAttempt;

interface NewAttempt {
  attempt: Attempt;
  is: 'new';
  payer: Payer;
}

/** Part of an attempt's amount that a balance pays; `book` is null if none does. */
interface Part {
  book: PayingBook | null;
  cents: bigint;
}
const noPart: Part = { book: null, cents: 0n };

type Parts = Pick<PaymentParts, 'database' | 'settings'>;

/**
 * Commits an open attempt, and the hold of a balance's part, before the third party is called. Of any number of simultaneous calls one opens the attempt and the others get it.
 * Throws what `lockPayable` and, with a balance's part, `refuseNewPlace` throw, `cardNotFound`, `cardExpired`, `paymentPending` while another payer is paying,
 * `paymentIntentMissing` if there is no intent for the balance any more, `payTypeUnsupported` if the order's company does not offer the method, and LedgerFailure `insufficient` if
 * the balance has just gone down.
 */
export async function openAttempt({ database, settings }: Parts, request: AttemptRequest): Promise<OpenAttempt> {
  const { target, now } = request;
  return inTransaction(database, async (transaction) => {
    const order = await lockPayable(transaction, target, now, settings);
    await passFaultPoint('payment.orderLocked');
    if (request.cardId !== null) await requireCard(transaction, request.cardId, request);
    const given = { database: transaction, settings };
    // If no balance pays a part, nothing has to be read before: the insert itself sees whether an attempt is open.
    return (request.isMixed ? undefined : await openNew(given, order, request, noPart)) ?? openOrJoin(given, order, request);
  });
}

/** Finds the open attempt of the locked order, or opens one. */
async function openOrJoin(given: Parts, order: LockedOrder, request: AttemptRequest): Promise<OpenAttempt> {
  const { database: transaction, settings } = given;
  const { target, isMixed, now } = request;
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
  const part = intent === undefined ? noPart : await bookPart(transaction, order, target.payerId, intent.book);
  const opened = await openNew(given, order, request, part);
  if (opened !== undefined) return opened;
  target.sight?.requirePart(order, part.book, part.cents);
  throw refuse('payTypeUnsupported');
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

/** Opens an attempt; undefined if one is open already, or the order's company does not offer the method. */
async function openNew(given: Parts, order: LockedOrder, request: AttemptRequest, part: Part): Promise<NewAttempt | undefined> {
  const { database: transaction, settings } = given;
  const { target, method, cardId, isOnPhone, now } = request;
  const values = {
    reference: attemptReference(),
    order_id: order.id,
    payer_id: target.payerId,
    pay_type: Number(method.payType),
    settled_by: method.settledBy,
    card_id: cardId,
    begun_on_phone: isOnPhone,
    amount_cents: order.totalCents - part.cents,
    book: part.book,
    balance_cents: part.cents,
    created_at: now,
  };
  const account = chosenAccount(settings, { ownerId: order.memberId, method, cardId });
  const inserted = await insertAttempt(transaction, values, account, target.sight?.seen);
  if (inserted === undefined) return undefined;
  const { attempt } = inserted;
  // A refusal undoes the insert.
  target.sight?.requirePart(order, part.book, part.cents);
  if (method.asksForCard && cardId === null && (await carriageOf(given, attempt.gateway_account_id, method))?.page !== true)
    throw refuse('cardNotFound', { field: 'creditId', params: { context: 'none' } });
  await passFaultPoint('payment.attemptInserted');
  if (part.book !== null) {
    const from = { memberId: target.payerId, book: part.book };
    await placeHold(transaction, { from, amountCents: part.cents, reference: holdReference(attempt), orderId: order.id });
    await passFaultPoint('payment.partHeld');
  }
  const stored = (await method.store?.(transaction, settings, attempt)) ?? attempt;
  return { attempt: stored, is: 'new', payer: { ...inserted.payer, order_no: order.orderNo } };
}

/** Recomputes the balance's part. The payer has to decide again if the balance now covers nothing, or everything. */
async function bookPart(transaction: Database, order: LockedOrder, payerId: bigint, book: PayingBook): Promise<Part> {
  const cents = await freeCents(transaction, payerId, book);
  if (cents <= 0n || cents >= order.totalCents) throw refuse('paymentIntentMissing');
  return { book, cents };
}
