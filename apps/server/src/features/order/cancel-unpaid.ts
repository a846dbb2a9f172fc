import { Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelOrder } from './cancel-orders.ts';
import { lockOrder } from './paid/lock-order.ts';

/** Ends the payment under way for an order, if there is one, at the gateway too. Refuses as long as its outcome is unknown. */
export type WithdrawPayment = (orderId: bigint) => Promise<Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'> | 'gone'>;

/** Which order, and what belongs to its cancellation. */
export interface Cancelling {
  orderId: bigint;
  /** Its owner; undefined where the caller has made sure that it may be cancelled. */
  ownerId?: bigint;
  /** The person of the staff who cancels it; absent for its owner. */
  staffId?: bigint;
  now: Date;
  /** Written in the transaction that cancels it. */
  record?: (transaction: Database) => Promise<void>;
}

export type CancelRefusal = Refusal<'orderNotFound' | 'orderAlreadyPaid' | 'paymentPending' | 'paymentDiffers'>;
type Outcome = 'cancelled' | 'paying' | Refusal<'orderNotFound' | 'orderAlreadyPaid'>;

/** Another click may begin a payment while one is withdrawn. That one is withdrawn too, but this does not go on for ever. */
const MOST_ROUNDS = 3;

/** Cancels an unpaid order in a transaction of its own; its pieces go back into stock. A payment under way is ended first. */
export async function cancelUnpaid(
  database: Database,
  withdrawPayment: WithdrawPayment,
  cancelling: Cancelling,
): Promise<'cancelled' | CancelRefusal> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcome = await inTransaction(database, (transaction) => cancel(transaction, cancelling));
    if (outcome === 'cancelled' || outcome instanceof Refusal) return outcome;
    const withdrawn = await withdrawPayment(cancelling.orderId);
    if (withdrawn instanceof Refusal) return withdrawn;
  }
  return refuse('paymentPending');
}

async function cancel(transaction: Database, { orderId, ownerId, staffId, now, record }: Cancelling): Promise<Outcome> {
  const order = await lockOrder(transaction, orderId, ownerId);
  if (order === undefined || order.state === 'cancelled') return refuse('orderNotFound');
  if (order.state !== 'unpaid') return refuse('orderAlreadyPaid');
  // While the order is locked no payment can begin.
  const open = await transaction
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return 'paying';
  await cancelOrder(transaction, orderId, now, staffId === undefined ? 'owner' : { staffId });
  await record?.(transaction);
  return 'cancelled';
}
