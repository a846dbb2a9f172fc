import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { decideAttempt, type PaymentParts } from '../../payment/index.ts';
import { companySeen } from '../access/sees-company.ts';
import { auditStaffAct } from '../audit/audited.ts';

/** Settles a payment that cannot settle itself. The audit entry is written before the gateway is called, as with a refund. */
export function createSettlePayment(parts: PaymentParts): Handler<'settlePayment'> {
  return async (context, payload) => {
    const { reference, decision, gatewayId } = payload;
    if (!(await isPaymentSeen(context, reference))) return refuse('paymentNotFound', { field: 'reference' });
    await auditStaffAct(context.database, context, 'settlePayment', payload);
    const outcome = await decideAttempt(parts, { reference, decision, gatewayId });
    if (outcome === 'notFound') return refuse('paymentNotFound', { field: 'reference' });
    if (outcome === 'unfitting') return refuse('paymentDecisionRefused', { field: 'decision' });
    if (outcome === 'away') return refuse('gatewayUnavailable');
    return { data: { state: outcome }, message: 'staff.done' };
  };
}

/** Whether the person may see the member whose order was to be paid. */
async function isPaymentSeen({ database, staff }: StaffContext, reference: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_attempt WHERE reference = ${reference} AND ${companySeen(staff, sql`member_company_code`)}`.execute(database);
  return rows.length > 0;
}
