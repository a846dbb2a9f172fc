import { sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type LockedOrder, lockOrder } from '../order/index.ts';
import { type Attempt, attemptReference } from './attempt.ts';
import { isExpired } from './card-number.ts';

export interface AttemptRequest {
  orderId: number;
  payerId: bigint;
  payType: number;
  /** The payer's saved card, for pay type 1. */
  cardId?: bigint | undefined;
  now: Date;
}

/** The attempt that is open now, and whether this call opened it. */
export interface OpenAttempt {
  attempt: Attempt;
  isNew: boolean;
}

/**
 * Commits an open attempt for the payer's own order before the gateway is told of it. Of any number of calls at once one
 * opens it, the others get it. Throws `orderNotFound`, `orderAlreadyPaid`, `orderNotPayable`, `cardNotFound`, `cardExpired`.
 */
export async function openAttempt(database: Database, request: AttemptRequest): Promise<OpenAttempt> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, BigInt(request.orderId), request.payerId);
    if (order === undefined) throw refuse('orderNotFound');
    requirePayable(order, request.now);
    if (request.cardId !== undefined) await requireCard(transaction, request.cardId, request);
    const inserted = await insertAttempt(transaction, order, request);
    if (inserted) return { attempt: inserted, isNew: true };
    const open = transaction.selectFrom('payment_attempt').selectAll().where('order_id', '=', order.id).where('state', '=', 'open');
    return { attempt: await open.executeTakeFirstOrThrow(), isNew: false };
  });
}

function requirePayable(order: LockedOrder, now: Date): void {
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered') throw refuse('orderAlreadyPaid');
  if (order.state !== 'unpaid' || order.expiresAt <= now) throw refuse('orderNotPayable');
}

/** The card must be the payer's own and good; it cannot be deleted before this transaction ends. */
async function requireCard(transaction: Database, cardId: bigint, { payerId, now }: AttemptRequest): Promise<void> {
  const card = await transaction
    .selectFrom('saved_card')
    .select('expiry')
    .where('id', '=', cardId)
    .where('member_id', '=', payerId)
    .forKeyShare()
    .executeTakeFirst();
  if (card === undefined) throw refuse('cardNotFound', { field: 'creditId' });
  if (isExpired(card.expiry, now)) throw refuse('cardExpired', { field: 'creditId' });
}

/** Undefined where one is open already: the order's lock keeps that from changing until this transaction ends. */
async function insertAttempt(transaction: Database, order: LockedOrder, request: AttemptRequest): Promise<Attempt | undefined> {
  return (
    transaction
      .insertInto('payment_attempt')
      .values({
        reference: attemptReference(),
        order_id: order.id,
        payer_id: request.payerId,
        pay_type: request.payType,
        card_id: request.cardId ?? null,
        amount_cents: order.totalCents,
        created_at: request.now,
      })
      // Spelled out, not a parameter: PostgreSQL must see at planning that this is the partial index of open attempts.
      .onConflict((conflict) => conflict.column('order_id').where('state', '=', sql.lit('open')).doNothing())
      .returningAll()
      .executeTakeFirst()
  );
}
