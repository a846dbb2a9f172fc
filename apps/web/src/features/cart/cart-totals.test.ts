import { expect, it } from 'vitest';
import { cartTotals } from './cart-totals.ts';
import type { CartLine } from './use-cart.ts';

const line = (fields: Partial<CartLine>) => fields as CartLine;

it('The total sums exactly where floating point would not', () => {
  const lines = [line({ qty: 3, price: 0.1, showPrice: 0.3, pv: 0.07 }), line({ qty: 1, price: 0.2, showPrice: 0.2, pv: 1.11 })];
  expect(cartTotals({ cartProduct: lines })).toEqual({ pieces: 4, amountCents: 50, savedCents: 60, pvHundredths: 132 });
});

it('The total stays exact for the largest lines', () => {
  expect(cartTotals({ cartProduct: [line({ qty: 99_999, price: 9_999.99, showPrice: 9_999.99, pv: 0.01 })] })).toMatchObject({
    amountCents: 99_998_900_001,
    pvHundredths: 99_999,
  });
});

it('The total takes off what promotions take off, and counts the PV that they leave', () => {
  const lines = [
    line({ qty: 2, price: 64, showPrice: 72, pv: 40, discount: 25.6 }),
    line({ qty: 1, price: 19.99, showPrice: 19.99, pv: 9 }),
  ];
  expect(cartTotals({ cartProduct: lines, promotionPv: 73 })).toEqual({
    pieces: 3,
    amountCents: 12_239,
    savedCents: 4_160,
    pvHundredths: 7_300,
  });
});
