import type { PayloadOf } from '@upline/contract';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { refuseLocked, verifyPaymentPassword } from '../../../features/member/index.ts';
import { ownTarget, padSight, payByBalance, payingBookOf, type PaymentParts, payStyleOf } from '../../../features/payment/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { type OrderAtPad, orderAtPad } from './order-at-pad.ts';

/** Pays an order that staff placed, from its member's balance, as the member's own call does. Only the member's payment password authorizes it. */
export function createPayOrderAtPad(parts: PaymentParts): Handler<'payOrderAtPad'> {
  return async (context, payload) => {
    const order = await orderAtPad(context, payload.orderNo);
    await refuseLocked(context.database, order.member.id);
    // A member without a payment password pays only in their own session: at the pad, nothing would show who pays.
    if (!order.hasPassword) return refuse('paymentPasswordMissing', { params: { context: 'pad' } });
    await verifyPaymentPassword({ ...context, member: order.member }, payload.payPassword);
    return pay(parts, context, order, payload);
  };
}

async function pay(parts: PaymentParts, context: StaffContext, order: OrderAtPad, { orderNo, payType, seen }: PayloadOf<'payOrderAtPad'>) {
  const book = payingBookOf(payType, 'own');
  if (book === undefined) throw new Error(`no balance of type ${payType} pays an order`);
  const values = { orderNo, payType, memberCode: order.member.code, total: amountOf(order.totalCents), seen };
  const record = (transaction: typeof context.database) => auditStaffAct(transaction, context, 'payOrderAtPad', values);
  try {
    const payment = await payByBalance(parts, context, ownTarget(order.member, order.id, padSight({ seen }, context.locale)), book, record);
    if (payment instanceof Refusal) return payment;
    return { data: { isPaid: payment.isPaid, missing: amountOf(payment.remainingCents) } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'orderAlreadyPaid') throw error;
    // Pressed twice, or repeated because the answer was lost: the wanted payment exists.
    const { payStyle } = await orderAtPad(context, orderNo);
    if (payStyle !== payStyleOf(book)) throw error;
    return { data: { isPaid: true, missing: 0 } };
  }
}
