import { byName } from '../by-name.ts';
import { addToCart } from './add-to-cart.ts';
import { getCart } from './get-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { setCartQuantity } from './set-cart-quantity.ts';

export const cartOperations = byName({
  addToCart,
  getCart,
  removeCartLine,
  removeCartLines,
  setCartQuantity,
});
