import type { AnswerOf } from '@upline/contract';
import { createTranslator } from '@upline/i18n/server';
import type { Selectable } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { MemberOrderTable } from '../../../platform/database/schema/order-tables.ts';
import type { Attempt } from './attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import { followedNow } from '../notifications/notification-follower.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

type OrderState = AnswerOf<'searchOrderId'>['data']['orderState'];

const outcomes = {
  open: { status: '2', sentence: 'payment.pending' },
  paid: { status: '3', sentence: 'payment.paid' },
  failed: { status: '1', sentence: 'payment.failed' },
  superseded: { status: '1', sentence: 'payment.returned' },
  returned: { status: '1', sentence: 'payment.returned' },
  refunded: { status: '1', sentence: 'payment.refunded' },
} as const satisfies Record<Attempt['state'], object>;

/** The gateway took another amount than was asked, and the staff decide. */
const differing = { status: '2', sentence: 'error.paymentDiffers' } as const;

/** The sentence for a failed payment whose order does not wait for another one. */
const settledOtherwise = { paid: 'payment.failedPaid', cancelled: 'payment.failedCancelled', refunded: 'payment.failedRefunded' } as const;

/**
 * State of one of the payer's own payments and of its order. While the payment is open, its third party is asked, which can settle it. Staff who view the
 * shop as the member get the stored state: the third party is not asked, and nothing is settled.
 */
export function createGetPaymentState(parts: PaymentParts): Handler<'searchOrderId'> {
  return async ({ database, member, isView = false, locale, now }, { shOrderId }) => {
    if (!isView) await followedNow(parts, shOrderId);
    let payment = await readPayment(database, shOrderId, member.id);
    if (payment?.attempt.state === 'open' && !isView) {
      await methodOf(parts, payment.attempt).inquire(parts, payment.attempt);
      // Includes what another call has settled in between, if the third party did not answer this one.
      payment = await readPayment(database, shOrderId, member.id);
    }
    if (payment === undefined) return refuse('paymentNotFound');
    const { attempt, order } = payment;
    const orderState = stateOf(order, now);
    const { status, sentence } = attempt.state === 'open' && attempt.differs_at !== null ? differing : outcomes[attempt.state];
    const said = attempt.state === 'failed' && orderState !== 'unpaid' ? settledOtherwise[orderState] : sentence;
    const data = {
      status,
      description: createTranslator(locale)(`messages:${said}`),
      orderState,
      payUserCode: order.ownerId === member.id ? '' : order.ownerCode,
      payLink: attempt.state === 'open' ? attempt.link : '',
    };
    return { data, orderId: order.orderNo };
  };
}

interface OrderOfPayment {
  state: Selectable<MemberOrderTable>['state'];
  orderNo: string;
  expiresAt: Date;
  ownerId: bigint;
  ownerCode: string;
}

interface ReadPayment {
  attempt: Attempt;
  order: OrderOfPayment;
}

/** One of the payer's payments with its order, both as of one moment; undefined if the payer has no such payment. */
async function readPayment(database: Database, reference: string, payerId: bigint): Promise<ReadPayment | undefined> {
  const row = await database
    .selectFrom('payment_attempt')
    .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .selectAll('payment_attempt')
    .select([
      'member_order.state as orderState',
      'order_no as orderNo',
      'expires_at as expiresAt',
      'member.id as ownerId',
      'member.code as ownerCode',
    ])
    .where('payment_attempt.reference', '=', reference)
    .where('payment_attempt.payer_id', '=', payerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { orderState, orderNo, expiresAt, ownerId, ownerCode, ...attempt } = row;
  return { attempt, order: { state: orderState, orderNo, expiresAt, ownerId, ownerCode } };
}

function stateOf({ state, expiresAt }: Pick<OrderOfPayment, 'state' | 'expiresAt'>, now: Date): OrderState {
  if (state === 'refunded' || state === 'cancelled') return state;
  if (state !== 'unpaid') return 'paid';
  return expiresAt > now ? 'unpaid' : 'cancelled';
}
