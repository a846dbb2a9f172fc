import type { PayloadOf } from '@upline/contract';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { askedIn } from '../refunds/asked-in.ts';
import { findOrderToRefund, type OrderToRefund, type WhichOrder } from '../refunds/order-to-refund.ts';
import { readOpenRefund } from '../refunds/read-refunds.ts';
import { refusalOf, type RefusedRefund } from '../refunds/refund-refusals.ts';
import { type WorkedOut, workOutKept, workOutRefund } from '../refunds/refund-wish.ts';
import { findChargeback } from './decide-chargeback.ts';

export type AskedDecision = Pick<PayloadOf<'settleChargeback'>, 'taskId' | 'decision' | 'lines' | 'shippingBack'>;

/** Computes what a decision about a chargeback would change now, or refuses it. With `isLocked` the order is locked. */
export async function workOutDecision(
  database: Database,
  asked: AskedDecision,
  sight: Pick<WhichOrder, 'isSeen' | 'isLocked'>,
): Promise<{ order: OrderToRefund; workedOut: WorkedOut } | Refusal<'staffTaskNotFound' | RefusedRefund>> {
  const known = await findChargeback(database, BigInt(asked.taskId));
  const order = known && (await findOrderToRefund(database, { order: known.orderId, ...sight }));
  // Read again, because the previous holder of the order's lock may have decided.
  const isOpen = (await findChargeback(database, BigInt(asked.taskId)))?.isOpen ?? false;
  if (order === undefined || !isOpen) return refuse('staffTaskNotFound');
  if (asked.decision === 'keep') return { order, workedOut: await workOutKept(database, order.id) };
  if ((await readOpenRefund(database, order.id)) !== undefined) return refuse('refundUnderWay');
  const workedOut = await workOutRefund(database, order, askedIn(asked));
  return typeof workedOut === 'string' ? refusalOf(workedOut) : { order, workedOut };
}
