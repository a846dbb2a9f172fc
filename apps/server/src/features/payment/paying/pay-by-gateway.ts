import type { PayloadOf } from '@upline/contract';
import { LedgerFailure } from '../../../ledger/index.ts';
import type { MemberContext } from '../../../operation/context.ts';
import type { Result } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { verifyPaymentPassword } from '../../member/index.ts';
import { chargeAttempt } from '../attempts/charge-attempt.ts';
import { type Continued, continueAttempt, replaceAttempt } from '../attempts/continue-attempt.ts';
import { type AttemptRequest, openAttempt } from '../attempts/open-attempt.ts';
import { methodOf } from '../methods/pay-types.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { PaymentTarget } from './payment-target.ts';

/** An attempt that turns out to be over makes room for one more; more than that is a race to be tried again later. */
const MOST_ROUNDS = 4;

type Payload = Pick<PayloadOf<'payOrderByCitcon'>, 'payPassword' | 'payType' | 'subAmt' | 'phoneType' | 'creditId'>;

/**
 * Pays an order by a third party, alone or beside a book for which an intent stands: answers the page to send the payer to. The
 * attempt and its hold are committed first, then the gateway is called outside any transaction, so that whatever dies in
 * between, an inquiry can tell how it stands. Amounts the client sent are advice: only that there is a balance part is heard.
 */
export async function payByGateway(
  parts: PaymentParts,
  context: MemberContext,
  payload: Payload,
  findTarget: () => PaymentTarget | Promise<PaymentTarget | undefined>,
): Promise<Result<'payOrderByCitcon'>> {
  if (methodOf(payload.payType) === undefined) return refuse('payTypeUnsupported');
  return payByThirdParty(parts, context, payload, findTarget);
}

/** As `payByGateway`, for any third party; `prepare` adds what a new attempt needs, in its transaction. */
export async function payByThirdParty(
  parts: PaymentParts,
  context: MemberContext,
  { payPassword, payType, subAmt, phoneType, creditId }: Payload,
  findTarget: () => PaymentTarget | Promise<PaymentTarget | undefined>,
  prepare?: AttemptRequest['prepare'],
): Promise<Result<'payOrderByCitcon'>> {
  const isCard = payType === '1';
  if (isCard && !creditId) return refuse('cardNotFound', { field: 'creditId', params: { context: 'none' } });
  await verifyPaymentPassword(context, payPassword);
  const target = await findTarget();
  if (target === undefined) return refuse('orderNotFound');
  const cardId = isCard ? BigInt(creditId ?? 0) : null;
  const request = {
    target,
    payType: Number(payType),
    cardId,
    isMixed: Number(subAmt) !== 0,
    isOnPhone: phoneType === '1',
    now: context.now,
    ...(prepare && { prepare }),
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const started = await startOrContinue(parts, request, round === MOST_ROUNDS - 1);
    if (started === 'gone') continue;
    if (started instanceof Refusal) return started;
    // A card the bank asks nothing about is charged at once.
    const message = started.link === '' ? 'payment.paid' : 'payment.started';
    return { data: started.link, searchOrder: started.reference, message };
  }
  return refuse('paymentPending');
}

async function startOrContinue(parts: PaymentParts, request: AttemptRequest, isLastRound: boolean): Promise<Continued> {
  try {
    const { attempt, is } = await openAttempt(parts.database, request);
    await passFaultPoint('payment.attemptCommitted');
    if (is === 'new') return await chargeAttempt(parts, attempt);
    if (is === 'same') return await continueAttempt(parts, attempt);
    // Whoever withdraws another payment must come to use the room that makes.
    return isLastRound ? refuse('paymentPending') : await replaceAttempt(parts, attempt);
  } catch (error) {
    // The balance was read without its lock and has gone down meanwhile.
    if (error instanceof LedgerFailure && error.reason === 'insufficient') return 'gone';
    throw error;
  }
}
