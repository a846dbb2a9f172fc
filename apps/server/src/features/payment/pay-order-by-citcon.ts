import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { verifyPaymentPassword } from '../member/index.ts';
import { chargeAttempt } from './charge-attempt.ts';
import { type Continued, continueAttempt, replaceAttempt } from './continue-attempt.ts';
import { type AttemptRequest, openAttempt } from './open-attempt.ts';
import { methodOf } from './pay-types.ts';
import type { PaymentParts } from './payment-parts.ts';

/** An attempt that turns out to be over makes room for one more; more than that is a race to be tried again later. */
const MOST_ROUNDS = 3;

/**
 * Pays one's own order by a third party: answers the page to send the payer to. The attempt is committed first, then the
 * gateway is called outside any transaction, so that whatever dies in between, an inquiry can tell how it stands.
 */
export function createPayOrderByCitcon(parts: PaymentParts): Handler<'payOrderByCitcon'> {
  return async (context, { orderId, payPassword, payType, subAmt, creditId }) => {
    // What a balance paid already needs a hold to go with it; until that is taken here, a mixed payment is no way of paying.
    if (methodOf(payType) === undefined || Number(subAmt) !== 0) return refuse('payTypeUnsupported');
    const isCard = payType === '1';
    if (isCard && !creditId) return refuse('cardNotFound', { field: 'creditId' });
    await verifyPaymentPassword(context, payPassword);
    const cardId = isCard ? BigInt(creditId ?? 0) : undefined;
    const request = { orderId, payerId: context.member.id, payType: Number(payType), cardId, now: context.now };
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const started = await startOrContinue(parts, request);
      if (started === 'gone') continue;
      if (started instanceof Refusal) return started;
      // A card the bank asks nothing about is charged at once.
      const message = started.link === '' ? 'payment.paid' : 'payment.started';
      return { data: started.link, searchOrder: started.reference, message };
    }
    return refuse('paymentPending');
  };
}

async function startOrContinue(parts: PaymentParts, request: AttemptRequest): Promise<Continued> {
  const { attempt, isNew } = await openAttempt(parts.database, request);
  if (isNew) return chargeAttempt(parts, attempt);
  const isSameWay = attempt.pay_type === request.payType && attempt.card_id === (request.cardId ?? null);
  return isSameWay ? continueAttempt(parts, attempt) : replaceAttempt(parts, attempt);
}
