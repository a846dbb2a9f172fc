import type { AnswerOf } from '@upline/contract';
import type { MemberContext } from '../../../operation/context.ts';
import type { AnswersHold } from '../../../operation/handler.ts';

type Started = AnswerOf<'payOrderByCitcon'>;
type FromBalance = AnswerOf<'payOrderByFb'>;

/** A paid payment returns the kept answer. An open one runs again, which asks the third party about the same attempt. A failed one makes room for another attempt. */
async function isThrough({ database, member }: MemberContext, answer: object): Promise<boolean> {
  const attempt = await database
    .selectFrom('payment_attempt')
    .select('state')
    .where('reference', '=', (answer as Started).searchOrder)
    .where('payer_id', '=', member.id)
    .executeTakeFirst();
  return attempt?.state === 'paid';
}

/** A balance that fell short has paid nothing, and may have grown since. */
const isPaid = (_context: MemberContext, answer: object): boolean => (answer as FromBalance).data.status === '1';

/** Conditions under which a kept answer of these calls is still valid for an equal call seconds later. */
export const paymentAnswersHold = {
  payOrderByCitcon: isThrough,
  payOrderByXnCoin: isThrough,
  payOtherOrderByCitcon: isThrough,
  payOtherByXnCoin: isThrough,
  payOrderByFb: isPaid,
  payOther: isPaid,
} satisfies AnswersHold;
