import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { SessionStaff } from '../../../operation/context.ts';
import { isRefundUnderWay, type PaymentParts, readRefundParts, refundOrder } from '../../payment/index.ts';
import { companySeen } from '../access/sees-company.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { auditStaffAct } from '../audit/audited.ts';

type RefundOrder = Act<'refundOrder'>;

/** Refunds a whole order; a large one waits for a second person. */
export const createRefundOrder = (parts: PaymentParts): ApprovableHandler<'refundOrder'> =>
  approvable('refundOrder', { preview, carryOut: createRefund(parts) });

const preview: RefundOrder['preview'] = async ({ database, staff, isBinding }, { memberOrderNo }) => {
  const order = await findOrder(database, staff, memberOrderNo, isBinding);
  if (order === undefined) return refuse('orderNotFound');
  // Only what is still missing is asked for again.
  const isBegun = order.state === 'refunded' || (await isRefundUnderWay(database, order.id));
  if (!isBegun && (order.state === 'unpaid' || order.state === 'cancelled')) return refuse('orderNotRefundable');
  const parts = await readRefundParts(database, order);
  const total = amountOf(order.total_cents);
  return {
    subject: { kind: 'order', id: memberOrderNo },
    companyCode: order.company,
    changes: [
      { what: 'state', whose: '', unit: 'text', before: order.state, after: 'refunded' },
      ...parts.map(({ to, cents }) => ({ what: 'givenBack', whose: to, unit: 'money' as const, before: 0, after: amountOf(cents) })),
      { what: 'volume', whose: order.code, unit: 'pv', before: amountOf(order.pv), after: 0 },
    ],
    restsOn: {
      state: order.state,
      isBegun,
      totalCents: String(order.total_cents),
      parts: parts.map(({ to, cents }) => `${to}:${cents}`),
    },
    size: isBegun ? 0 : total,
  };
};

async function findOrder(database: Database, staff: SessionStaff, orderNo: string, isLocked: boolean) {
  return database
    .selectFrom('member_order')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .select(['member_order.id', 'member_order.state', 'member_order.total_cents', 'member_order.pv', 'member.code'])
    .select('member.company_code as company')
    .where('member_order.order_no', '=', orderNo)
    .where(({ ref }) => companySeen(staff, ref('member.company_code')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('member_order'))
    .executeTakeFirst();
}

function createRefund(parts: PaymentParts): RefundOrder['carryOut'] {
  return async (context, payload) => {
    const order = await findOrder(context.database, context.staff, payload.memberOrderNo, false);
    if (order === undefined) return refuse('orderNotFound');
    // Before the gateway is called, so that the person is known even if the server dies.
    await auditStaffAct(context.database, context, 'refundOrder', payload);
    const outcome = await refundOrder(parts, { orderId: order.id, reason: payload.reason });
    if (outcome === 'notFound') return refuse('orderNotFound');
    if (outcome === 'notPaid') return refuse('orderNotRefundable');
    return { data: { outcome }, message: outcome === 'refunded' ? 'staff.done' : 'staff.refundReturning' };
  };
}
