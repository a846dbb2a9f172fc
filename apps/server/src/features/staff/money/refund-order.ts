import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { MoneySource } from '../../order/index.ts';
import { type PaymentParts, readOpenRefund, refundOrder, workOutRefund } from '../../payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { askedIn, findOrderToRefund, refusalOf } from './find-order-to-refund.ts';

type RefundOrder = Act<'refundOrder'>;

/** Refunds an order or some of its pieces; a large refund waits for a second person. */
export const createRefundOrder = (parts: PaymentParts): ApprovableHandler<'refundOrder'> =>
  approvable('refundOrder', { preview, carryOut: createRefund(parts) });

const preview: RefundOrder['preview'] = async ({ database, staff, isBinding }, payload) => {
  const order = await findOrderToRefund(database, staff, payload.memberOrderNo, isBinding);
  if (order === undefined) return refuse('orderNotFound');
  const subject = { kind: 'order', id: payload.memberOrderNo };
  // Only what is still missing is asked for again, or the act itself says what is in its way.
  const isBegun = order.state === 'refunded' || (await readOpenRefund(database, order.id)) !== undefined;
  if (isBegun) return { subject, companyCode: order.company, changes: [], restsOn: { state: order.state, isBegun }, size: 0 };
  if (order.state === 'unpaid' || order.state === 'cancelled') return refuse('orderNotRefundable');
  const worked = await workOutRefund(database, order, askedIn(payload));
  if (typeof worked === 'string') return refusalOf(worked);
  const { shares, sold, before } = worked;
  const back = shares.sources.filter(({ cents }) => cents > 0n);
  const pvBefore = sold.lines.reduce((sum, line) => sum + line.pv * BigInt(line.pieces - (before.pieces.get(line.lineId) ?? 0)), 0n);
  return {
    subject,
    companyCode: order.company,
    changes: [
      ...(shares.isWhole ? [{ what: 'state', whose: '', unit: 'text' as const, before: order.state, after: 'refunded' }] : []),
      ...(['gateway', 'balances'] as const).flatMap((whose) => {
        const isOf = ({ isOutside }: MoneySource): boolean => isOutside === (whose === 'gateway');
        const now = sumOf(shares.sources.filter(isOf));
        if (now === 0n) return [];
        const earlier = sumOf(givenBefore(sold.sources, before.totalCents).filter(isOf));
        return [{ what: 'givenBack', whose, unit: 'money' as const, before: amountOf(earlier), after: amountOf(earlier + now) }];
      }),
      { what: 'volume', whose: order.code, unit: 'pv', before: amountOf(pvBefore), after: amountOf(pvBefore - shares.pv) },
    ],
    restsOn: {
      state: order.state,
      isBegun,
      totalCents: String(order.totalCents),
      givenBackCents: String(before.totalCents),
      pieces: [...before.pieces].map(([line, pieces]) => `${line}:${pieces}`).sort(),
      parts: back.map(({ account, cents }) => `${account}:${cents}`),
    },
    size: amountOf(shares.totalCents),
  };
};

const sumOf = (sources: readonly MoneySource[]): bigint => sources.reduce((sum, { cents }) => sum + cents, 0n);

/** What each source had back before: they are given back one after the other. */
function givenBefore(sources: readonly MoneySource[], totalCents: bigint): MoneySource[] {
  let left = totalCents;
  return sources.map((source) => {
    const cents = source.cents < left ? source.cents : left;
    left -= cents;
    return { ...source, cents };
  });
}

function createRefund(parts: PaymentParts): RefundOrder['carryOut'] {
  return async (context, payload) => {
    const { database, staff, approval, idempotencyKey } = context;
    const order = await findOrderToRefund(database, staff, payload.memberOrderNo, false);
    if (order === undefined) return refuse('orderNotFound');
    // Before the gateway is called, so that the person is known even if the server dies.
    await auditStaffAct(database, context, 'refundOrder', payload);
    const outcome = await refundOrder(parts, {
      orderId: order.id,
      reason: payload.reason,
      staffId: approval?.askedBy.id ?? staff.id,
      key: idempotencyKey,
      ...askedIn(payload),
    });
    if (outcome !== 'refunded' && outcome !== 'returning') return refusalOf(outcome);
    return { data: { outcome }, message: outcome === 'refunded' ? 'staff.done' : 'staff.refundReturning' };
  };
}
