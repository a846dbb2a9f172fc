import type { Handler } from '../../../operation/handler.ts';
import type { LivingFigures } from '../../../features/earnings/index.ts';
import { showRefundEarnings } from './show-refund-earnings.ts';
import { askedIn, refusalOf, workOutToRefund } from '../../../features/payment/index.ts';
import { orderToRefundInSight } from './refund-in-sight.ts';

/** Members whose commissions and standing a refund would change. */
export function createPreviewRefundEarnings({ livingFigures }: { livingFigures: LivingFigures }): Handler<'previewRefundEarnings'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const order = await orderToRefundInSight({ database, staff }, payload.memberOrderNo);
    const workedOut = await workOutToRefund(database, order, askedIn(payload));
    if (typeof workedOut === 'string') return refusalOf(workedOut);
    return { data: await showRefundEarnings(context, livingFigures, { order, shares: workedOut.shares }) };
  };
}
