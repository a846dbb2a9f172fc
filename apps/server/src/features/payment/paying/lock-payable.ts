import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { refusePaused } from '../../member/index.ts';
import { type LockedOrder, lockOrder } from '../../order/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { PaymentTarget } from './payment-target.ts';

/** How long a payer has the order to themselves. */
const UNDISTURBED_MS = 60_000;

/**
 * Locks an order that can be paid now. Throws `orderNotFound`, `orderAlreadyPaid`, `orderNotPayable`, `seenDiffers` if it differs from what its payer saw, and `memberPaused` for
 * someone else's order, after a correction of the payer's e-mail or telephone.
 */
export async function lockPayable(
  transaction: Database,
  { orderId, ownerId, payerId, sight }: PaymentTarget,
  now: Date,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId, ownerId);
  if (order === undefined) throw refuse('orderNotFound');
  if (ownerId === null) await refusePaused(transaction, payerId, now, settings);
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'delivered') throw refuse('orderAlreadyPaid');
  if (order.state !== 'unpaid' || order.expiresAt <= now) throw refuse('orderNotPayable');
  await sight?.requireOrder(transaction, order);
  return order;
}

/**
 * Whether this payer may withdraw an open payment. Payers may withdraw their own, and the order's member may withdraw any. Others wait a minute, or payers of one order would
 * withdraw each other's pages without end.
 */
export function mayReplace(order: LockedOrder, open: Attempt, payerId: bigint, now: Date): boolean {
  if (open.payer_id === payerId || order.memberId === payerId) return true;
  return now.getTime() - open.created_at.getTime() >= UNDISTURBED_MS;
}
