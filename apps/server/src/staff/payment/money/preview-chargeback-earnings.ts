import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import type { LivingFigures } from '../../../features/earnings/index.ts';
import { showRefundEarnings } from './show-refund-earnings.ts';
import { decisionInSight } from './refund-in-sight.ts';

/** Members whose commissions and standing a chargeback decision would change. */
export function createPreviewChargebackEarnings({ livingFigures }: { livingFigures: LivingFigures }): Handler<'previewChargebackEarnings'> {
  return async (context, payload) => {
    const found = await decisionInSight(context, payload);
    if (found instanceof Refusal) return found;
    return { data: await showRefundEarnings(context, livingFigures, { order: found.order, shares: found.workedOut.shares }) };
  };
}
