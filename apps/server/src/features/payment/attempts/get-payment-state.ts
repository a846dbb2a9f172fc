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
    const row = await readAttempt(database, shOrderId, member.id);
    if (row === undefined) return refuse('paymentNotFound');
    const { attempt } = row.state === 'open' && !isView ? await methodOf(parts, row).inquire(parts, row) : { attempt: row };
    const order = await readStanding(database, attempt.order_id, now);
    const { status, sentence } = attempt.state === 'open' && attempt.differs_at !== null ? differing : outcomes[attempt.state];
    const said = attempt.state === 'failed' && order.state !== 'unpaid' ? settledOtherwise[order.state] : sentence;
    const data = {
      status,
      description: createTranslator(locale)(`messages:${said}`),
      orderState: order.state,
      payUserCode: order.ownerId === member.id ? '' : order.ownerCode,
      payLink: attempt.state === 'open' ? attempt.link : '',
    };
    return { data, orderId: order.orderNo };
  };
}

async function readAttempt(database: Database, reference: string, payerId: bigint): Promise<Attempt | undefined> {
  return database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('reference', '=', reference)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
}

/** The order, read after the inquiry. */
async function readStanding(database: Database, orderId: bigint, now: Date) {
  const order = await database
    .selectFrom('member_order')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .select(['member_order.state', 'order_no', 'expires_at', 'member.id', 'member.code'])
    .where('member_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { state: stateOf(order, now), orderNo: order.order_no, ownerId: order.id, ownerCode: order.code };
}

function stateOf({ state, expires_at: expiresAt }: Pick<Selectable<MemberOrderTable>, 'state' | 'expires_at'>, now: Date): OrderState {
  if (state === 'refunded' || state === 'cancelled') return state;
  if (state !== 'unpaid') return 'paid';
  return expiresAt > now ? 'unpaid' : 'cancelled';
}
