import { addToCart } from './add-to-cart.ts';
import { deleCartproduct } from './dele-cartproduct.ts';
import { deleCartproductPL } from './dele-cartproduct-pl.ts';
import { editCartpty } from './edit-cartpty.ts';
import { getCartOrderList } from './get-cart-order-list.ts';

/** The calls about a member's cart. */
export const cartOperations = { addToCart, deleCartproduct, deleCartproductPL, editCartpty, getCartOrderList } as const;
