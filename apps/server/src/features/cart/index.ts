import type { Handlers } from '../../operation/handler.ts';
import { addToCart } from './add-to-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { setCartQuantity } from './set-cart-quantity.ts';
import { getCart } from './get-cart.ts';

export { cartSeen, type SeenLine } from './cart-seen.ts';
export { lockOrMakeCart } from './lock-cart.ts';

/** The operations of this noun. */
export function createCartHandlers() {
  return {
    addToCart,
    deleCartproduct: removeCartLine,
    deleCartproductPL: removeCartLines,
    editCartpty: setCartQuantity,
    getCartOrderList: getCart,
  } satisfies Partial<Handlers>;
}
