import type { CartLine } from './use-cart.ts';

export interface CartTotals {
  pieces: number;
  /** Whole hundredths. */
  amountCents: number;
  savedCents: number;
  pvHundredths: number;
}

/** Wire amounts have at most two decimals, so their hundredths are whole. Sums of integers have no rounding error. */
export const hundredthsOf = (amount: number): number => Math.round(amount * 100);

/** Totals over lines in whole hundredths. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const totals = { pieces: 0, amountCents: 0, savedCents: 0, pvHundredths: 0 };
  for (const { qty, price, showPrice, pv } of lines) {
    totals.pieces += qty;
    totals.amountCents += hundredthsOf(price) * qty;
    totals.savedCents += (hundredthsOf(showPrice) - hundredthsOf(price)) * qty;
    totals.pvHundredths += hundredthsOf(pv) * qty;
  }
  return totals;
}
