import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { askedIn, findOrderToRefund, refusalOf } from './find-order-to-refund.ts';
import { refundSeen } from './refund-changes.ts';
import { showRefund } from './show-refund.ts';
import { workOutToRefund } from './work-out-to-refund.ts';

/** What a refund would give back now. */
export const previewRefund: Handler<'previewRefund'> = async (context, payload) => {
  const { database, staff } = context;
  const order = await findOrderToRefund(database, staff, payload.memberOrderNo, false);
  if (order === undefined) return refuse('orderNotFound');
  const asked = askedIn(payload);
  const worked = await workOutToRefund(database, order, asked);
  if (typeof worked === 'string') return refusalOf(worked);
  const shown = await showRefund(context, order, { shares: worked.shares, stockBack: asked.stockBack });
  return { data: { ...shown, seen: await refundSeen(database, order, worked, asked.stockBack) } };
};
