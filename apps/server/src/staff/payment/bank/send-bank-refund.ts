import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookSentBack, type PaymentParts, showUnits } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { taskInSight } from '../../../desk/tasks/task-in-sight.ts';
import { checkPayee } from '../bank-accounts/check-payee.ts';

type Send = Act<'sendBankRefund'>;

/** Records that a refund was sent by bank. The refund is booked once a second person has approved it. */
export const createSendBankRefund = (parts: Pick<PaymentParts, 'orderListeners'>): ApprovableHandler<'sendBankRefund'> =>
  approvable('sendBankRefund', { preview, carryOut: createSending(parts), personalFields: ['payeeName', 'payeeAccount'] });

interface Payout {
  state: string;
  currency: string;
  units: bigint;
  cents: bigint;
  orderNo: string;
  companyCode: string;
}

async function payoutOf(database: Database, taskId: number, isBinding: boolean): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`
    SELECT payout.state, payout.currency, payout.amount_units AS units, payout.amount_cents AS cents, member_order.order_no AS "orderNo",
      attempt.member_company_code AS "companyCode"
    FROM bank_payout AS payout JOIN payment_attempt AS attempt ON attempt.id = payout.attempt_id JOIN member_order ON member_order.id = attempt.order_id
    WHERE payout.task_id = ${BigInt(taskId)} ${isBinding ? sql`FOR UPDATE OF member_order` : sql``}`.execute(database);
  return rows[0];
}

const preview: Send['preview'] = async (context, { taskId, payeeAccount }) => {
  await taskInSight(context, taskId);
  const payout = await payoutOf(context.database, taskId, context.isBinding);
  if (payout?.state !== 'open') return refuse('staffTaskNotFound', { field: 'taskId' });
  checkPayee(payeeAccount);
  return {
    subject: { kind: 'order', id: payout.orderNo },
    companyCode: payout.companyCode,
    changes: [
      {
        what: 'bank.sentBack',
        whose: payout.orderNo,
        unit: 'text',
        before: null,
        after: `${showUnits(payout.units, payout.currency)} ${payout.currency}`,
      },
      { what: 'givenBack', whose: payout.orderNo, unit: 'money', before: 0, after: amountOf(payout.cents) },
    ],
    rows: [{ what: 'transfer', added: 2, removed: 0 }],
    restsOn: { taskId, state: payout.state, units: String(payout.units) },
  };
};

function createSending({ orderListeners }: Pick<PaymentParts, 'orderListeners'>): Send['carryOut'] {
  return async (context, asked) => {
    const { database, staff, now, approval } = context;
    await taskInSight(context, asked.taskId);
    const sent = {
      payeeName: asked.payeeName,
      payeeAccount: checkPayee(asked.payeeAccount),
      bankReference: asked.bankReference,
      reason: asked.reason,
      askedBy: approval?.askedBy.name ?? staff.name,
      approvedBy: staff.name,
    };
    const isBooked = await inTransaction(database, (transaction) =>
      bookSentBack({ database: transaction, orderListeners, clock: { now: () => now } }, BigInt(asked.taskId), sent),
    );
    if (!isBooked) return refuse('staffTaskNotFound', { field: 'taskId' });
    const { payeeName: _name, payeeAccount: _account, ...told } = asked;
    await auditStaffAct(database, context, 'sendBankRefund', told);
    return { data: { taskId: asked.taskId }, message: 'staff.done' };
  };
}
