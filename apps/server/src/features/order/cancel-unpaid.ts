import { Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelOrder } from './cancel-orders.ts';
import { lockOrder } from './paid/lock-order.ts';

/** Ends an open payment of an order, at the gateway too. Refuses while its outcome is unknown. */
export type WithdrawPayment = (orderId: bigint) => Promise<Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'> | 'gone'>;

export interface Cancelling {
  orderId: bigint;
  /** Undefined if the caller already checked that the order may be cancelled. */
  ownerId?: bigint;
  /** The staff person who cancels it; absent if the owner does. */
  staffId?: bigint;
  now: Date;
  /** Runs in the transaction that cancels the order. */
  record?: (transaction: Database) => Promise<void>;
}

export type CancelRefusal = Refusal<'orderNotFound' | 'orderAlreadyPaid' | 'paymentPending' | 'paymentDiffers'>;
type Outcome = 'cancelled' | 'paying' | Refusal<'orderNotFound' | 'orderAlreadyPaid'>;

/** Another click may start a payment while one is being withdrawn. That one is withdrawn too, up to this many rounds. */
const MOST_ROUNDS = 3;

/** Cancels an unpaid order in its own transaction and returns its pieces to stock. Ends an open payment first. */
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
  // No payment can start while the order is locked.
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
