import { expect, it } from 'vitest';
import { cartChanges } from './cart-changes.ts';
import type { Cart, CartLine } from './use-cart.ts';

const line = (pttId: number, fields: Partial<CartLine> = {}) =>
  ({ pttId, productName: `P${pttId}`, qty: 1, price: 64, pv: 40, ...fields }) as CartLine;
const cart = (...cartProduct: CartLine[]): Cart => ({ scId: 1, cartProduct });

it('The comparison names only lines that came, went, or changed in cost or quantity', () => {
  const before = cart(line(1), line(2), line(3), line(4));
  const now = cart(line(5, { qty: 3 }), line(4), line(3, { pv: 39 }), line(2, { price: 104 }));
  expect(cartChanges(before, now).map(({ key, before: was, now: is }) => [key, was?.price, is?.price, is?.pv])).toEqual([
    [5, undefined, 64, 40],
    [3, 64, 64, 39],
    [2, 64, 104, 40],
    [1, 64, undefined, undefined],
  ]);
  expect(cartChanges(before, before)).toEqual([]);
});
