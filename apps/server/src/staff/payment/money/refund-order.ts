import { requireSeen } from '../../../operation/seen.ts';
import {
  askedIn,
  dueCentsOf,
  isSentByPerson,
  type PaymentParts,
  readOpenRefund,
  refundOrder,
  refusalOf,
  workOutToRefund,
} from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { moneyOfRefund } from './money-of-refund.ts';
import { changesOf, refundSeen, standingOf } from './refund-changes.ts';
import { orderToRefundInSight } from './refund-in-sight.ts';

type RefundOrder = Act<'refundOrder'>;

/** Refunds an order or some of its pieces; a large refund waits for a second person. */
export const createRefundOrder = (parts: PaymentParts): ApprovableHandler<'refundOrder'> =>
  approvable('refundOrder', { preview, carryOut: createRefund(parts) });

const preview: RefundOrder['preview'] = async ({ database, staff, isBinding }, payload) => {
  const order = await orderToRefundInSight({ database, staff }, payload.memberOrderNo, isBinding);
  const subject = { kind: 'order', id: payload.memberOrderNo };
  const money = (cents: bigint) => moneyOfRefund(order, cents);
  // Only the missing part is requested again; otherwise the act itself returns the refusal.
  const isBegun = order.state === 'refunded' || (await readOpenRefund(database, order.id)) !== undefined;
  if (isBegun) return { subject, companyCode: order.company, changes: [], restsOn: { state: order.state, isBegun }, money: money(0n) };
  const workedOut = await workOutToRefund(database, order, askedIn(payload));
  if (typeof workedOut === 'string') return refusalOf(workedOut);
  const { memberOrderNo, lines, shippingBack, seen } = payload;
  // An approval is compared with the request's own `restsOn`.
  if (seen !== undefined && !isBinding)
    requireSeen(seen, await refundSeen(database, order, workedOut, askedIn(payload).stockBack), [
      { call: 'previewRefund', payload: { memberOrderNo, lines, shippingBack } },
    ]);
  return {
    subject,
    companyCode: order.company,
    changes: await changesOf(database, order, workedOut),
    restsOn: { ...standingOf(order, workedOut), isBegun },
    money: money(dueCentsOf(workedOut.shares)),
  };
};

function createRefund(parts: PaymentParts): RefundOrder['carryOut'] {
  return async (context, payload) => {
    const { database, staff, approval, idempotencyKey, limit } = context;
    const order = await orderToRefundInSight({ database, staff }, payload.memberOrderNo);
    const outcome = await refundOrder(parts, {
      orderId: order.id,
      reason: payload.reason,
      staffId: approval?.askedBy.id ?? staff.id,
      key: idempotencyKey,
      limit,
      // Before the gateway call, so that the person is recorded even if the server dies.
      begun: (transaction) => auditStaffAct(transaction, context, 'refundOrder', payload),
      again: (transaction) => auditStaffAct(transaction, context, 'refundOrder', payload),
      ...askedIn(payload),
    });
    if (outcome !== 'refunded' && outcome !== 'returning') return refusalOf(outcome);
    if (outcome === 'refunded') return { data: { outcome }, message: 'staff.done' };
    return { data: { outcome }, message: (await isSentByPerson(database, order.id)) ? 'staff.refundPrepared' : 'staff.refundReturning' };
  };
}
