import type { PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse, type Refusal } from '../../../operation/refusal.ts';
import { findChargeback, readOpenRefund, type WorkedOut, workOutKept, workOutRefund } from '../../payment/index.ts';
import { taskInSight } from '../tasks/task-in-sight.ts';
import { askedIn, findOrderToRefund, type OrderToRefund, refusalOf, type RefusedRefund } from './find-order-to-refund.ts';

export type AskedDecision = Pick<PayloadOf<'settleChargeback'>, 'taskId' | 'decision' | 'lines' | 'shippingBack'>;

/** Works out what a decision about a chargeback changes at this moment, or refuses it. */
export async function workOutDecision(
  { database, staff }: Pick<StaffContext, 'database' | 'staff'>,
  asked: AskedDecision,
  isLocked = false,
): Promise<{ order: OrderToRefund; worked: WorkedOut } | Refusal<'staffTaskNotFound' | RefusedRefund>> {
  await taskInSight({ database, staff }, asked.taskId);
  const known = await findChargeback(database, BigInt(asked.taskId));
  const order = known && (await findOrderToRefund(database, staff, known.orderId, isLocked));
  // Read again: the holder of the order's lock may have decided.
  const isOpen = (await findChargeback(database, BigInt(asked.taskId)))?.isOpen ?? false;
  if (order === undefined || !isOpen) return refuse('staffTaskNotFound');
  if (asked.decision === 'keep') return { order, worked: await workOutKept(database, order.id) };
  if ((await readOpenRefund(database, order.id)) !== undefined) return refuse('refundUnderWay');
  const worked = await workOutRefund(database, order, askedIn(asked));
  return typeof worked === 'string' ? refusalOf(worked) : { order, worked };
}
