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

/** The ordered variant in one phrase, '' where the product has none. */
export const itemVariant = ({ jpmProductSaleTeamType: { skuDesc1, skuDesc2 } }: Order['jpoMemberOrderList'][number]): string =>
  [skuDesc1, skuDesc2].filter(Boolean).join(', ');

/** The days on which an order's parcels were sent, each once, `yyyy-MM-dd`. */
export const shipDays = (parcels: readonly { createTime: string }[]): string[] => [
  ...new Set(parcels.map(({ createTime }) => createTime.slice(0, 10)).filter(Boolean)),
];

/** How much of its 1050 px design an invoice is shown at. */
export const invoiceScale = (windowWidth: number): number => windowWidth / 1050;
