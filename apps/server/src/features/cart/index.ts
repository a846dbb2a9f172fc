import type { Handlers } from '../../operation/handler.ts';
import { addToCart } from './add-to-cart.ts';
import { deleCartproduct } from './dele-cartproduct.ts';
import { deleCartproductPL } from './dele-cartproduct-pl.ts';
import { editCartpty } from './edit-cartpty.ts';
import { getCartOrderList } from './get-cart-order-list.ts';

export { cartSeen, type SeenLine } from './cart-seen.ts';
export { lockOrMakeCart } from './lock-cart.ts';

/** The operations of this noun. */
export function createCartHandlers() {
  return { addToCart, deleCartproduct, deleCartproductPL, editCartpty, getCartOrderList } satisfies Partial<Handlers>;
}
