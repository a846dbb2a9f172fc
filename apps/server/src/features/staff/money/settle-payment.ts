import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { decideAttempt, type PaymentParts } from '../../payment/index.ts';
import { auditStaffAct } from '../audit/audited.ts';

/** Settles a payment that cannot settle itself. The audit entry is written before the gateway is called, as with a refund. */
export function createSettlePayment(parts: PaymentParts): Handler<'settlePayment'> {
  return async (context, payload) => {
    const { reference, decision, gatewayId } = payload;
    await auditStaffAct(context.database, context, 'settlePayment', payload);
    const outcome = await decideAttempt(parts, { reference, decision, gatewayId });
    if (outcome === 'notFound') return refuse('paymentNotFound', { field: 'reference' });
    if (outcome === 'unfitting') return refuse('paymentDecisionRefused', { field: 'decision' });
    if (outcome === 'away') return refuse('gatewayUnavailable');
    return { data: { state: outcome }, message: 'staff.done' };
  };
}
