import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { cancelUnpaid } from '../../../features/order/index.ts';
import { createWithdrawPayment, type PaymentParts } from '../../../features/payment/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** Cancels an unpaid order. A payment in progress is ended first; while its outcome is unknown the order stays. */
export function createCancelOrder(parts: PaymentParts): Handler<'cancelOrder'> {
  const withdrawPayment = createWithdrawPayment(parts);
  return async (context, { orderNo, reason }) => {
    const { database, now, staff } = context;
    const order = await orderInSight(context, orderNo);
    const record = (transaction: typeof database) =>
      auditStaffAct(transaction, context, 'cancelOrder', { orderNo, memberCode: order.memberCode, reason });
    const outcome = await cancelUnpaid(database, withdrawPayment, { orderId: order.id, staffId: staff.id, now, record });
    return outcome instanceof Refusal ? outcome : { data: { orderNo }, message: 'staff.done' };
  };
}
