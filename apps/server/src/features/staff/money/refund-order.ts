import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type PaymentParts, refundOrder } from '../../payment/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { findOrderId } from '../goods/find-order-id.ts';

/** Refunds a whole order. The audit entry is written before the gateway is called, so that the person is known even if the server dies. */
export function createRefundOrder(parts: PaymentParts): Handler<'refundOrder'> {
  return async (context, payload) => {
    const orderId = await findOrderId(context.database, payload.memberOrderNo);
    if (orderId === undefined) return refuse('orderNotFound');
    await auditStaffAct(context.database, context, 'refundOrder', payload);
    const outcome = await refundOrder(parts, { orderId, reason: payload.reason });
    if (outcome === 'notFound') return refuse('orderNotFound');
    if (outcome === 'notPaid') return refuse('orderNotRefundable');
    return { data: { outcome }, message: outcome === 'refunded' ? 'staff.done' : 'staff.refundReturning' };
  };
}
