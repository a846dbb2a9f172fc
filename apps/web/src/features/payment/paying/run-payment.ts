import { RequestRefused } from '@upline/client';
import type { FundType } from '../methods/funds.ts';
import { methodOf, type PayType } from '../methods/pay-methods.ts';
import { openAnothers, payByThirdParty, payFromFund, type PayTarget } from './payment-calls.ts';

export interface PayIntent {
  readonly target: PayTarget;
  readonly total: number;
  /** Name of the order version that the page shows, and the balance's share shown there. */
  readonly seen: string | undefined;
  readonly fromBalance: number | undefined;
  readonly fund: FundType | undefined;
  readonly payType: PayType | undefined;
  readonly cardId: number | undefined;
  /** MD5, '' for a member without one. */
  readonly payPassword: string;
}

export type PayOutcome =
  | { readonly kind: 'paid'; readonly message: string /** '' if no third party took part. */; readonly searchOrder: string }
  /** The balance alone does not cover the order, and no other method was chosen. */
  | { readonly kind: 'short' }
  | { readonly kind: 'redirect'; readonly link: string }
  | { readonly kind: 'window'; readonly link: string; readonly searchOrder: string };

/**
 * Pays from the balance, by a third party, or from the balance and then by the third party with the first answer's amounts. Both steps use keys derived from `key`, so a retry of
 * the whole has no second effect. Throws the errors of the calls.
 */
export async function runPayment(intent: PayIntent, key: string, calls = { payFromFund, payByThirdParty }): Promise<PayOutcome> {
  const { target, total, seen, fromBalance, fund, payType, cardId, payPassword } = intent;
  let split: { readonly subAmt?: number; readonly remaining?: number } = {};
  if (fund !== undefined) {
    const { data, resultMessage } = await calls.payFromFund(target, { fund, payPassword, total, seen, fromBalance }, `${key}-balance`);
    if (data.status === '1') return { kind: 'paid', message: resultMessage, searchOrder: '' };
    split = data;
  }
  if (payType === undefined) return { kind: 'short' };
  const payment = { payType, payPassword, cardId, total, subAmt: split.subAmt, remaining: split.remaining, seen };
  const { data: link, searchOrder, resultMessage } = await calls.payByThirdParty(target, payment, `${key}-party`);
  if (link === '') return { kind: 'paid', message: resultMessage, searchOrder };
  return methodOf(payType).opens === 'beside' ? { kind: 'window', link, searchOrder } : { kind: 'redirect', link };
}

/**
 * Like `runPayment`. Another member's order stays open to its payer for an hour; after that it is opened again and then paid. If it can no longer be paid, throws the error of
 * opening it.
 */
export async function payOpened(intent: PayIntent, key: string, calls = { runPayment, openAnothers }): Promise<PayOutcome> {
  try {
    return await calls.runPayment(intent, key);
  } catch (error) {
    const { target } = intent;
    if (target.kind === 'own' || !(error instanceof RequestRefused) || error.error !== 'orderNotFound') throw error;
    await calls.openAnothers(target.orderNo, target.code);
    return calls.runPayment(intent, `${key}-opened`);
  }
}
