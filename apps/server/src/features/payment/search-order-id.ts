import { createTranslator } from '@upline/i18n/server';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Attempt } from './attempt.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import { followedNow } from './notifications-followed.ts';
import type { PaymentParts } from './payment-parts.ts';

const outcomes = {
  open: { status: '2', sentence: 'payment.pending' },
  paid: { status: '3', sentence: 'payment.paid' },
  failed: { status: '1', sentence: 'payment.failed' },
  superseded: { status: '1', sentence: 'payment.returned' },
  returned: { status: '1', sentence: 'payment.returned' },
  refunded: { status: '1', sentence: 'payment.refunded' },
} as const satisfies Record<Attempt['state'], object>;

/** The staff decide about another amount than was asked. */
const differing = { status: '2', sentence: 'error.paymentDiffers' } as const;

/** How one of the payer's own payments stands; while it is open the gateway is asked. */
export function createSearchOrderId(parts: PaymentParts): Handler<'searchOrderId'> {
  return async ({ database, member, locale }, { shOrderId }) => {
    await followedNow(parts, shOrderId);
    const row = await database
      .selectFrom('payment_attempt')
      .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
      .selectAll('payment_attempt')
      .select('order_no')
      .where('reference', '=', shOrderId)
      .where('payer_id', '=', member.id)
      .executeTakeFirst();
    if (row === undefined) return refuse('paymentNotFound');
    const { attempt } = row.state === 'open' ? await inquireAttempt(parts, row) : { attempt: row };
    const { status, sentence } = attempt.state === 'open' && attempt.differs_at !== null ? differing : outcomes[attempt.state];
    return { data: { status, description: createTranslator(locale)(`messages:${sentence}`) }, orderId: row.order_no };
  };
}
