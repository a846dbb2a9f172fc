import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { refundSeen } from './refund-changes.ts';
import { showRefund } from './show-refund.ts';
import { askedIn } from '../../../features/payment/index.ts';
import { decisionInSight } from './refund-in-sight.ts';

export const previewChargeback: Handler<'previewChargeback'> = async (context, payload) => {
  const found = await decisionInSight(context, payload);
  if (found instanceof Refusal) return found;
  const { stockBack } = askedIn(payload);
  const { order, workedOut } = found;
  const shown = await showRefund(context, order, { shares: workedOut.shares, stockBack });
  return { data: { ...shown, seen: await refundSeen(context.database, order, workedOut, stockBack) } };
};
