import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { addToCart } from './add-to-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { setCartQuantity } from './set-cart-quantity.ts';
import { createGetCart } from './get-cart.ts';
import type { CatalogueParts } from '../catalogue/index.ts';

const operations = ({ catalogue }: CatalogueParts) =>
  ({
    addToCart,
    deleCartproduct: removeCartLine,
    deleCartproductPL: removeCartLines,
    editCartpty: setCartQuantity,
    getCartOrderList: createGetCart(catalogue),
  }) satisfies Partial<Handlers>;

/** Variants that a member has chosen and not ordered. */
export const cart: Declaration<CatalogueParts, ReturnType<typeof operations>> = {
  operations,
  ofMembers: {
    cart: {
      ending: { close: 'nobody orders from it any more' },
      handingOver: { close: 'the new person has chosen nothing yet' },
      merging: { close: 'the cart that the person orders from is the one of the membership that remains' },
    },
  },
};
