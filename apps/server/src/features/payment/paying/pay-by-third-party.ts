import type { PayloadOf } from '@upline/contract';
import { LedgerFailure } from '../../../ledger/index.ts';
import type { MemberContext } from '../../../operation/context.ts';
import type { Result } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { verifyPaymentPassword } from '../../member/index.ts';
import { type AttemptRequest, openAttempt } from '../attempts/open-attempt.ts';
import { isCardTypedOnPage } from '../gateways/choose-account.ts';
import { type Continued, methodOf, offeredMethod, type PaymentParts, type Started, type StoreStarted } from '../methods/pay-method.ts';
import type { PaymentTarget } from './payment-target.ts';

/** An attempt that is already over makes room for one more; more rounds than that are a race, to be retried later. */
const MOST_ROUNDS = 4;

type ThirdPartyCall = 'payOrderByCitcon' | 'payOtherOrderByCitcon' | 'payOrderByXnCoin' | 'payOtherByXnCoin';

/**
 * Pays an order by a third party, alone or together with a balance for which an intent was recorded. Returns the page to send the payer to. The attempt and its hold are committed
 * first. Then the third party is called outside any transaction, so that an inquiry can find the payment's state even after a crash. `orderAmount`, if sent, must be the order's
 * (`payment-sight`). The other amounts are advice and only decide whether a balance pays a part; if the client says what it saw, they must be right too.
 */
export async function payByThirdParty(
  parts: PaymentParts,
  context: MemberContext,
  call: ThirdPartyCall,
  {
    payPassword,
    payType,
    subAmt,
    phoneType,
    creditId,
  }: Pick<PayloadOf<ThirdPartyCall>, 'payPassword' | 'payType' | 'subAmt' | 'phoneType' | 'creditId'>,
  findTarget: () => PaymentTarget | Promise<PaymentTarget | undefined>,
): Promise<Result<'payOrderByCitcon'>> {
  const method = offeredMethod(parts, call, payType);
  if (method === undefined) return refuse('payTypeUnsupported');
  // Whether the gateway of this particular order takes a card on its own page is decided later, with the order.
  if (method.asksForCard && !creditId && !(await isCardTypedOnPage(context.database, method)))
    return refuse('cardNotFound', { field: 'creditId', params: { context: 'none' } });
  await verifyPaymentPassword(context, payPassword);
  const target = await findTarget();
  if (target === undefined) return refuse('orderNotFound');
  const request = {
    target,
    method,
    cardId: method.asksForCard && creditId ? BigInt(creditId) : null,
    isMixed: Number(subAmt) !== 0,
    isOnPhone: phoneType === '1',
    now: context.now,
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const started = await startOrContinue(parts, request, round === MOST_ROUNDS - 1, context);
    if (started === 'gone') continue;
    return started instanceof Refusal ? started : answerOf(started);
  }
  return refuse('paymentPending');
}

function answerOf({ link, reference }: Started): Exclude<Result<'payOrderByCitcon'>, Refusal> {
  // A card is charged at once if its bank asks the payer nothing.
  return { data: link, searchOrder: reference, message: link === '' ? 'payment.paid' : 'payment.started' };
}

async function startOrContinue(
  parts: PaymentParts,
  request: AttemptRequest,
  isLastRound: boolean,
  { keepAnswerWith }: Pick<MemberContext, 'keepAnswerWith'>,
): Promise<Continued> {
  const { method } = request;
  try {
    const opened = await openAttempt(parts, request);
    const { attempt } = opened;
    await passFaultPoint('payment.attemptCommitted');
    const storeStarted: StoreStarted | undefined = keepAnswerWith && ((change, started) => keepAnswerWith(change, answerOf(started)));
    if (opened.is === 'new') return await method.begin(parts, attempt, { payer: opened.payer, storeStarted });
    if (opened.is === 'same') return await method.resume(parts, attempt);
    // The last round would withdraw another payment and have no round left to begin its own.
    return isLastRound ? refuse('paymentPending') : await methodOf(parts, attempt).withdraw(parts, attempt);
  } catch (error) {
    // The balance was read without a lock and has gone down since.
    if (error instanceof LedgerFailure && error.reason === 'insufficient') return 'gone';
    throw error;
  }
}
