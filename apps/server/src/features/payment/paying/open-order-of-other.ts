import type { AnswerOf } from '@upline/contract';
import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { giveBackTry, sweepThrottle, takeTries } from '../../../platform/throttle/throttle.ts';
import { findMember } from '../../network/index.ts';
import { type OrderEntry, orderEntry, orderSeenByPayer, type OrderRow, readOrder } from '../../order/index.ts';
import { rememberOpened } from './payment-target.ts';

const MOST_MISSES = 10;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Opens another member's unpaid order for the caller to pay. An unknown member, an unknown order, a paid order and the caller's own order are refused alike, so that guessing
 * reveals nothing. Ten misses an hour are allowed.
 */
export function createOpenOrderOfOther(parts: { businessTimeZone: string }): Handler<'getPayOther'> {
  return async (context, { memberOrderNo, payUserCode }) => {
    const { database, member, locale, now } = context;
    const subject = `pay-other:${member.id}`;
    const waitMs = await takeTries(database, [{ subject, most: MOST_MISSES, windowMs: HOUR_MS }], now);
    if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const order = await findOrder(context, payUserCode, memberOrderNo);
    if (order === undefined) {
      await sweepThrottle(database, now);
      return refuse('orderNotFound');
    }
    await giveBackTry(database, subject);
    await rememberOpened(database, member.id, order.id, now);
    const shown = withoutReceiver(orderEntry(order, { readerId: member.id, locale, timeZone: parts.businessTimeZone }));
    return { data: [{ ...shown, seen: orderSeenByPayer(order) }] };
  };
}

async function findOrder({ database, member, now }: MemberContext, ownerName: string, orderNo: string): Promise<OrderRow | undefined> {
  const owner = await findMember(database, ownerName);
  if (owner === undefined || owner.id === member.id) return undefined;
  const order = await readOrder(database, owner.id, orderNo, now);
  return order?.state === 'unpaid' && order.expires_at > now ? order : undefined;
}

/** Fields that the payer may see: items and totals. Listed by name, so that a field added to orders is not exposed automatically. */
function withoutReceiver(order: OrderEntry): AnswerOf<'getPayOther'>['data'][number] {
  return {
    moId: order.moId,
    memberOrderNo: order.memberOrderNo,
    status: order.status,
    isRetreatOrder: order.isRetreatOrder,
    dateParse: order.dateParse,
    checkParse: order.checkParse,
    refundParse: order.refundParse,
    payStyleDesc: order.payStyleDesc,
    payBefore: order.payBefore,
    ...(order.openPayment !== undefined && { openPayment: order.openPayment }),
    canWatch: order.canWatch,
    amount2: order.amount2,
    orderAmount: order.orderAmount,
    goodsAmount: order.goodsAmount,
    pvAmt: order.pvAmt,
    logisticsExpense: order.logisticsExpense,
    tax: order.tax,
    feeAddTax: order.feeAddTax,
    ...(order.taxIncluded !== undefined && { taxIncluded: order.taxIncluded }),
    ...(order.taxLines !== undefined && { taxLines: order.taxLines }),
    ...(order.deposit !== undefined && { deposit: order.deposit }),
    jpoMemberOrderList: order.jpoMemberOrderList,
    jpoMemberOrderFee: order.jpoMemberOrderFee,
  };
}
