import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { addToCart } from './add-to-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { setCartQuantity } from './set-cart-quantity.ts';
import { getCart } from './get-cart.ts';
import type { BaseParts } from '../base-parts.ts';

const operations = () =>
  ({
    addToCart,
    deleCartproduct: removeCartLine,
    deleCartproductPL: removeCartLines,
    editCartpty: setCartQuantity,
    getCartOrderList: getCart,
  }) satisfies Partial<Handlers>;

/** Variants that a member has chosen and not ordered. */
export const cart: Declaration<BaseParts, ReturnType<typeof operations>> = {
  operations,
  ofMembers: {
    cart: {
      ending: { close: 'nobody orders from it any more' },
      handingOver: { close: 'the new person has chosen nothing yet' },
      merging: { close: 'the cart that the person orders from is the one of the membership that remains' },
    },
  },
};
