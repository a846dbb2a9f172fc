import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { LivingFigures } from '../../earnings/index.ts';
import { askedIn, findOrderToRefund, refusalOf } from './find-order-to-refund.ts';
import { showRefundEarnings } from './show-refund-earnings.ts';
import { workOutToRefund } from './work-out-to-refund.ts';

/** The members whose commissions and standing a refund would change. */
export function createPreviewRefundEarnings({ livingFigures }: { livingFigures: LivingFigures }): Handler<'previewRefundEarnings'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const order = await findOrderToRefund(database, staff, payload.memberOrderNo, false);
    if (order === undefined) return refuse('orderNotFound');
    const worked = await workOutToRefund(database, order, askedIn(payload));
    if (typeof worked === 'string') return refusalOf(worked);
    return { data: await showRefundEarnings(context, livingFigures, { order, shares: worked.shares }) };
  };
}
