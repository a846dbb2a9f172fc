import type { Handler } from '../../../operation/handler.ts';
import { refundSeen } from './refund-changes.ts';
import { showRefund } from './show-refund.ts';
import { askedIn, refusalOf, workOutToRefund } from '../../../features/payment/index.ts';
import { orderToRefundInSight } from './refund-in-sight.ts';

export const previewRefund: Handler<'previewRefund'> = async (context, payload) => {
  const { database, staff } = context;
  const order = await orderToRefundInSight({ database, staff }, payload.memberOrderNo);
  const asked = askedIn(payload);
  const workedOut = await workOutToRefund(database, order, asked);
  if (typeof workedOut === 'string') return refusalOf(workedOut);
  const shown = await showRefund(context, order, { shares: workedOut.shares, stockBack: asked.stockBack });
  return { data: { ...shown, seen: await refundSeen(database, order, workedOut, asked.stockBack) } };
};
