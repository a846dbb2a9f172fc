import { addToCart } from './add-to-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { setCartQuantity } from './set-cart-quantity.ts';
import { getCart } from './get-cart.ts';

/** The calls about a member's cart. */
export const cartOperations = { addToCart, removeCartLine, removeCartLines, setCartQuantity, getCart } as const;
