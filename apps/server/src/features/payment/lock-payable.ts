import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type LockedOrder, lockOrder } from '../order/index.ts';
import type { PaymentTarget } from './payment-target.ts';

/** Locks an order that can be paid now. Throws `orderNotFound`, `orderAlreadyPaid`, `orderNotPayable`. */
export async function lockPayable(transaction: Database, { orderId, ownerId }: PaymentTarget, now: Date): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId, ownerId);
  if (order === undefined) throw refuse('orderNotFound');
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered') throw refuse('orderAlreadyPaid');
  if (order.state !== 'unpaid' || order.expiresAt <= now) throw refuse('orderNotPayable');
  return order;
}
