import type { Result } from '../../../operation/handler.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { BalancePayment } from './pay-by-balance.ts';

/** What the balance calls answer. Too little is no error: the client goes on to the third party, or warns. */
export function balanceAnswer({ isPaid, bookCents, remainingCents }: BalancePayment): Result<'payOrderByFb'> & Result<'payOther'> {
  return {
    data: { status: isPaid ? '1' : '0', subAmt: amountOf(bookCents), remaining: amountOf(remainingCents) },
    message: isPaid ? 'payment.paid' : 'payment.balanceShort',
  };
}
