import type { AnswerOf } from '@upline/contract';

export type Order = AnswerOf<'orderByOrderNo'>['data'][number];

const cents = (amount: number): number => Math.round(amount * 100);

/** What the phone shows of an order's money: the total without the deposit, and each line's own total. Dollars, two decimals. */
export function invoiceAmounts(order: Pick<Order, 'amount2' | 'deposit' | 'jpoMemberOrderList'>) {
  // Shown only where it is a number, whatever another server may send.
  const deposit = typeof order.deposit === 'number' && Number.isFinite(order.deposit) ? order.deposit : 0;
  return {
    total: ((cents(order.amount2) - cents(deposit)) / 100).toFixed(2),
    /** Undefined where the order carries none. */
    deposit: deposit === 0 ? undefined : deposit.toFixed(2),
    lines: order.jpoMemberOrderList.map(({ price, qty }) => ({ price: price.toFixed(2), total: ((cents(price) * qty) / 100).toFixed(2) })),
  };
}

/** How much of its 1050 px design an invoice is shown at. */
export const invoiceScale = (windowWidth: number): number => windowWidth / 1050;
