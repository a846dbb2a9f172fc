import type { Database } from '../../../platform/database/connection.ts';
import { isChargebackOpen } from '../../order/index.ts';
import type { OrderToRefund } from './order-to-refund.ts';
import { readOpenRefund } from './read-refunds.ts';
import { type AskedRefund, type RefundHindrance, type WorkedOut, workOutRefund } from './refund-wish.ts';

/** Computes a refund now, or returns why it cannot begin. */
export async function workOutToRefund(
  database: Database,
  order: Pick<OrderToRefund, 'id' | 'state'>,
  asked: AskedRefund,
): Promise<WorkedOut | RefundHindrance | 'notPaid' | 'underWay' | 'chargebackOpen'> {
  if (order.state === 'unpaid' || order.state === 'cancelled') return 'notPaid';
  // Pieces that cost nothing may be left of the order; refunding what is left takes none of them.
  if (order.state === 'refunded' && asked.wish !== undefined) return 'moreThanLeft';
  if ((await readOpenRefund(database, order.id)) !== undefined) return 'underWay';
  if (await isChargebackOpen(database, order.id)) return 'chargebackOpen';
  return workOutRefund(database, order, asked);
}
