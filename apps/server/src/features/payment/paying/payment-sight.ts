import { AmountError, centsFromText } from '@upline/money';
import { formatMoney, type Locale } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import { type CurrentAnswer, refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type LockedOrder, orderSeen, orderSeenByPayer, readSeenOrder, type SeenOrder } from '../../order/index.ts';
import type { PayingBook } from '@upline/contract/pay-methods';

/** Amounts and fingerprint that a payer's page sends as shown. Amounts are as clients send them. */
export interface SaidSight {
  seen?: string | undefined;
  orderAmount?: string | number | undefined;
  subAmt?: string | number | undefined;
  remaining?: string | number | undefined;
}

/** Compares what a payer saw of an order with its current state. */
export interface PaymentSight {
  /** Fingerprint from the payer's page; undefined if the page sent none. */
  readonly seen: string | undefined;
  /** Throws `seenDiffers` if the locked order is not the one shown, or costs another amount than was sent. */
  requireOrder(transaction: Database, order: LockedOrder): Promise<void>;
  /** Throws `seenDiffers` if a balance would pay a different part than was shown. A client that sends no `seen` sends these amounts as advice. */
  requirePart(order: LockedOrder, book: PayingBook | null, balanceCents: bigint): void;
}

/** Fingerprint of an order, and the call that shows it, for one kind of payer. */
interface Eyes {
  nameOf: (row: SeenOrder) => string;
  showing: (order: LockedOrder) => CurrentAnswer;
}
const ownEyes: Eyes = { nameOf: orderSeen, showing: ({ orderNo }) => ({ call: 'orderByOrderNo', payload: { memberOrderNo: orderNo } }) };
const payersEyes: Eyes = {
  nameOf: orderSeenByPayer,
  showing: ({ orderNo, memberName }) => ({ call: 'getPayOther', payload: { memberOrderNo: orderNo, payUserCode: memberName } }),
};

/** The member's view of their own order. */
export const ownSight = (said: SaidSight, locale: Locale): PaymentSight => sightOf(said, locale, ownEyes);

/** A member's view of another member's order that they pay. */
export const payersSight = (said: SaidSight, locale: Locale): PaymentSight => sightOf(said, locale, payersEyes);

/** A member's view of their order at the pad in the office. */
export const padSight = (said: SaidSight, locale: Locale): PaymentSight =>
  sightOf(said, locale, { nameOf: orderSeen, showing: ({ orderNo }) => ({ call: 'getPad', payload: { orderNo } }) });

function sightOf({ seen, orderAmount, subAmt, remaining }: SaidSight, locale: Locale, { nameOf, showing }: Eyes): PaymentSight {
  return {
    seen,
    async requireOrder(transaction, order) {
      const params = { context: 'order', total: formatMoney(amountOf(order.totalCents), locale).text };
      const current = [showing(order)];
      if (orderAmount !== undefined && sentCents(orderAmount) !== order.totalCents) throw refuse('seenDiffers', { current, params });
      if (seen !== undefined) requireSeen(seen, nameOf(await readSeenOrder(transaction, order.id)), current, params);
    },
    requirePart(order, book, balanceCents) {
      if (seen === undefined) return;
      const isPart = subAmt === undefined || sentCents(subAmt) === balanceCents;
      const isRest = remaining === undefined || sentCents(remaining) === order.totalCents - balanceCents;
      if (isPart && isRest) return;
      const balance: CurrentAnswer[] = book === null ? [] : [{ call: 'getFbBalance', payload: { bankbookType: book } }];
      throw refuse('seenDiffers', { current: [showing(order), ...balance], params: { context: 'part' } });
    },
  };
}

/** Number of decimals that count: clients add amounts in floating point, which is off from the fifteenth digit on. */
const DECIMALS_OF_SUMS = 6;

/** An amount as a client sent it, in cents, with or without leading zeros; undefined for a value that is no amount of money, which matches no order. */
function sentCents(sent: string | number): bigint | undefined {
  const text = typeof sent === 'number' ? sent.toFixed(DECIMALS_OF_SUMS).replace(/\.?0+$/, '') : sent;
  try {
    return centsFromText(text.replace(/^0+(?=\d)/, ''));
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}
