import { api } from '../../../shared/api.ts';
import { isBegunOnPhone } from './begun-on-phone.ts';
import type { FundType } from '../methods/funds.ts';
import { methodOf, type PayType } from '../methods/pay-methods.ts';

/** The order to pay: one's own by its id, another member's by its number and with separate calls. */
export type PayTarget =
  | { readonly kind: 'own'; readonly moId: number }
  /** `code`: the code of the member who placed the order. */
  | { readonly kind: 'other'; readonly orderNo: string; readonly code: string };

export interface FundPayment {
  readonly fund: FundType;
  /** MD5, '' for a member without one. */
  readonly payPassword: string;
  readonly total: number;
  /** Name of the order version that the page shows; undefined if the answer has none, as from the previous release. */
  readonly seen: string | undefined;
  /** The balance's share as the page shows it; undefined while not known. */
  readonly fromBalance: number | undefined;
}

export interface ThirdPartyPayment {
  readonly payType: PayType;
  readonly payPassword: string;
  readonly cardId: number | undefined;
  readonly total: number;
  /** The balance's share and the rest, as the server answered them; undefined if no balance was used. */
  readonly subAmt: number | undefined;
  readonly remaining: number | undefined;
  readonly seen: string | undefined;
}

const phoneType = () => (isBegunOnPhone() ? '1' : '0');

/** Pays from a balance; status '0' if it does not cover the order. */
export function payFromFund(target: PayTarget, { fund, payPassword, total, seen, fromBalance }: FundPayment, idempotencyKey: string) {
  // An answer without a name is of the previous release, whose call takes none of these fields.
  const shown = seen === undefined ? {} : { orderAmount: total, seen, ...(fromBalance !== undefined && { subAmt: fromBalance }) };
  const payload = { dataType: '0', phoneType: phoneType(), payType: fund, payPassword, ...shown } as const;
  return target.kind === 'own'
    ? api.call('payOrderByFb', { ...payload, orderId: target.moId }, { idempotencyKey })
    : api.call('payOther', { ...payload, orderId: target.orderNo }, { idempotencyKey });
}

/** Starts a third-party payment. Returns the page to send the payer to, '' if there is none. */
export function payByThirdParty(target: PayTarget, payment: ThirdPartyPayment, idempotencyKey: string) {
  const { payType, payPassword, cardId, total, subAmt, remaining, seen } = payment;
  const payload = {
    payPassword,
    flag: '1',
    subAmt: subAmt ?? '0',
    orderAmount: total,
    payType,
    phoneType: phoneType(),
    ...(remaining === undefined ? {} : { remaining }),
    ...(seen === undefined ? {} : { seen }),
    ...(cardId === undefined ? {} : { creditId: cardId }),
  } as const;
  const { calls } = methodOf(payType);
  return target.kind === 'own'
    ? api.call(calls.own, { ...payload, orderId: target.moId }, { idempotencyKey })
    : api.call(calls.other, { ...payload, orderId: target.orderNo }, { idempotencyKey });
}

/** Opens another member's order, so that it can be paid for an hour. */
export function openAnothers(memberOrderNo: string, payUserCode: string, signal?: AbortSignal) {
  return api.call('getPayOther', { memberOrderNo, payUserCode }, signal ? { signal } : {});
}
