import type { Cart } from './use-cart.ts';

export interface CartTotals {
  pieces: number;
  /** Whole hundredths, after promotion discounts. */
  amountCents: number;
  savedCents: number;
  pvHundredths: number;
}

/** Wire amounts have at most two decimals, so their hundredths are whole. Sums of integers have no rounding error. */
export const hundredthsOf = (amount: number): number => Math.round(amount * 100);

export function cartTotals({ cartProduct: lines, promotionPv }: Pick<Cart, 'cartProduct' | 'promotionPv'>): CartTotals {
  const totals = { pieces: 0, amountCents: 0, savedCents: 0, pvHundredths: 0 };
  for (const { qty, price, showPrice, pv, discount = 0 } of lines) {
    totals.pieces += qty;
    totals.amountCents += hundredthsOf(price) * qty - hundredthsOf(discount);
    totals.savedCents += (hundredthsOf(showPrice) - hundredthsOf(price)) * qty + hundredthsOf(discount);
    totals.pvHundredths += hundredthsOf(pv) * qty;
  }
  return promotionPv === undefined ? totals : { ...totals, pvHundredths: hundredthsOf(promotionPv) };
}
