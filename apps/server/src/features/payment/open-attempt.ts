import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type LockedOrder, lockOrder } from '../order/index.ts';
import { type Attempt, attemptReference } from './attempt.ts';

export interface AttemptRequest {
  orderId: number;
  payerId: bigint;
  payType: number;
  now: Date;
}

/** The attempt that is open now, whether this call opened it, and the whole of what it is to pay. */
export interface OpenAttempt {
  attempt: Attempt;
  isNew: boolean;
}

/**
 * Commits an open attempt for the payer's own order before the gateway is told of it. Of any number of calls at once one
 * opens it, the others get it. Throws `orderNotFound`, `orderAlreadyPaid`, `orderNotPayable`.
 */
export async function openAttempt(database: Database, request: AttemptRequest): Promise<OpenAttempt> {
  return inTransaction(database, async (transaction) => {
    const owned = await transaction
      .selectFrom('member_order')
      .select(['id', 'expires_at'])
      .where('id', '=', BigInt(request.orderId))
      .where('member_id', '=', request.payerId)
      .executeTakeFirst();
    const order = owned && (await lockOrder(transaction, owned.id));
    if (order === undefined || owned === undefined) throw refuse('orderNotFound');
    requirePayable(order, owned.expires_at, request.now);
    const open = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (open) return { attempt: open, isNew: false };
    return { attempt: await insertAttempt(transaction, order, request), isNew: true };
  });
}

function requirePayable(order: LockedOrder, expiresAt: Date, now: Date): void {
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered') throw refuse('orderAlreadyPaid');
  if (order.state !== 'unpaid' || expiresAt <= now) throw refuse('orderNotPayable');
}

async function insertAttempt(transaction: Database, order: LockedOrder, request: AttemptRequest): Promise<Attempt> {
  return transaction
    .insertInto('payment_attempt')
    .values({
      reference: attemptReference(),
      order_id: order.id,
      payer_id: request.payerId,
      pay_type: request.payType,
      amount_cents: order.totalCents,
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
