import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelOrder } from './cancel-orders.ts';
import { lockOrder } from './paid/lock-order.ts';

/** Ends the payment under way for an order, if there is one, at the gateway too. Refuses as long as its outcome is unknown. */
export type WithdrawPayment = (orderId: bigint) => Promise<Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'> | 'gone'>;

type Outcome = 'cancelled' | 'paying' | Refusal<'orderNotFound' | 'orderAlreadyPaid'>;

/** Another click may begin a payment while one is withdrawn. That one is withdrawn too, but this does not go on for ever. */
const MOST_ROUNDS = 3;

/** Cancels one of the member's own unpaid orders; its pieces go back into stock. */
export function createDeleteOrder(withdrawPayment: WithdrawPayment): Handler<'deleteOrder'> {
  return async ({ database, member, now }, { moId }) => {
    const orderId = BigInt(moId);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const outcome = await inTransaction(database, (transaction) => cancelOwn(transaction, orderId, member.id, now));
      if (outcome === 'cancelled') return { data: { moId }, message: 'order.cancelled' };
      if (outcome instanceof Refusal) return outcome;
      const withdrawn = await withdrawPayment(orderId);
      if (withdrawn instanceof Refusal) return withdrawn;
    }
    return refuse('paymentPending');
  };
}

async function cancelOwn(transaction: Database, orderId: bigint, memberId: bigint, now: Date): Promise<Outcome> {
  const order = await lockOrder(transaction, orderId, memberId);
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
  await cancelOrder(transaction, orderId, now);
  return 'cancelled';
}
