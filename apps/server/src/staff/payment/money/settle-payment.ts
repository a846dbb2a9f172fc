import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { decideAttempt, type PaymentParts } from '../../../features/payment/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';

type SettlePayment = Act<'settlePayment'>;

/**
 * Settles a payment that cannot settle itself. The audit entry is written before the gateway call, as with a refund. Accepting less than was asked waits for a second person, as
 * with bank transfers; so do accepting more and returning money, beyond one person's daily limit.
 */
export const createSettlePayment = (parts: PaymentParts): ApprovableHandler<'settlePayment'> =>
  approvable('settlePayment', { preview, carryOut: createSettling(parts) });

const preview: SettlePayment['preview'] = async (context, payload) => {
  const { reference, decision } = payload;
  const payment = await paymentInSight(context, reference);
  if (payment === undefined) return refuse('paymentNotFound', { field: 'reference' });
  const cents = movedBy(payment, decision);
  return {
    subject: { kind: 'payment', id: reference },
    companyCode: payment.companyCode,
    changes: [{ what: `payment.${decision}`, whose: '', unit: 'money', before: 0, after: amountOf(cents) }],
    restsOn: { state: payment.state, cents: String(cents), taken: String(payment.takenCents) },
    money: {
      kind: 'payment',
      cents,
      of: [
        { what: 'order', id: payment.orderId },
        { what: 'member', id: payment.payerId },
      ],
      isByPerson: false,
    },
    needsSecond: decision === 'accept' && payment.takenCents !== null && payment.takenCents < payment.cents,
  };
};

function createSettling(parts: PaymentParts): SettlePayment['carryOut'] {
  return async (context, payload) => {
    const { reference, decision, gatewayId } = payload;
    const payment = await paymentInSight(context, reference);
    if (payment === undefined) return refuse('paymentNotFound', { field: 'reference' });
    await inTransaction(context.database, async (transaction) => {
      await context.limit?.lock(transaction);
      const cents = movedBy(payment, decision);
      if (cents > 0n) await context.limit?.admit(transaction, cents);
      await auditStaffAct(transaction, context, 'settlePayment', payload);
    });
    const outcome = await decideAttempt(parts, { reference, decision, gatewayId });
    if (outcome === 'notFound') return refuse('paymentNotFound', { field: 'reference' });
    if (outcome === 'unfitting') return refuse('paymentDecisionRefused', { field: 'decision' });
    if (outcome === 'away') return refuse('gatewayUnavailable');
    return { data: { state: outcome }, message: 'staff.done' };
  };
}

type Payment = NonNullable<Awaited<ReturnType<typeof paymentInSight>>>;

/** Asking again and giving up move no money, and an ended payment has none left to move. */
const movedBy = ({ state, cents }: Payment, decision: string): bigint =>
  (decision === 'accept' || decision === 'return') && (state === 'open' || state === 'failed') ? cents : 0n;

/** A payment of an order whose member the person may see; undefined for any other. */
async function paymentInSight({ database, staff }: Pick<StaffContext, 'staff'> & { database: Database }, reference: string) {
  return database
    .selectFrom('payment_attempt')
    .select([
      'state',
      'amount_cents as cents',
      'taken_cents as takenCents',
      'order_id as orderId',
      'payer_id as payerId',
      'member_company_code as companyCode',
    ])
    .where('reference', '=', reference)
    .where(({ ref }) => companySeen(staff, ref('member_company_code')))
    .executeTakeFirst();
}
