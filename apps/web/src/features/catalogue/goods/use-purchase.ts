import { useState } from 'react';
import type { Product, Specs } from '../product-types.ts';
import { type AddToCart, useAddToCart } from './use-add-to-cart.tsx';
import { useFinishBegun } from './use-finish-begun.ts';
import { useVariant, type VariantPick } from './use-variant.ts';

/** The product page's limit for one addition. */
export const mostPieces = 100;

/** The state that the product page and its fixed bar share: the chosen variant, the pieces and the two actions. */
export interface Purchase {
  readonly pick: VariantPick;
  readonly qty: number;
  setQty(qty: number): void;
  /** Prices, PV and stock of the chosen variant. */
  readonly shown: Pick<
    Product,
    | 'price'
    | 'showPrice'
    | 'promotionPrice'
    | 'promotionPv'
    | 'promotionName'
    | 'pv'
    | 'stock'
    | 'unitPrice'
    | 'unitPriceFor'
    | 'lowestPrice'
    | 'lowestPriceDays'
    | 'netQuantity'
  >;
  readonly soldOut: boolean;
  readonly cart: AddToCart;
  /** The dimension that was missing when the member tried to buy; undefined if none. */
  readonly missing: string | undefined;
  add(): void;
  buy(): void;
}

export function usePurchase(product: Product, specs: Specs, from: string | undefined): Purchase {
  const pick = useVariant(product, specs, from);
  const cart = useAddToCart();
  // Another product starts from one piece; another variant of the same product keeps the pieces.
  const { productNo } = product.jpmProductSaleNew;
  const [pieces, setPieces] = useState({ of: productNo, qty: 1 });
  const qty = pieces.of === productNo ? pieces.qty : 1;
  const [asked, setAsked] = useState(false);
  const shown = pick.variant ?? product;
  const missing = asked ? pick.open : undefined;

  useFinishBegun({ restore: (begun) => setPieces({ of: productNo, qty: begun.qty }), finish: (begun) => cart[begun.act](begun) });

  const act = (then: 'add' | 'buy') => () => {
    setAsked(pick.open !== undefined);
    if (pick.open !== undefined) return;
    cart[then]({ pttId: pick.variant?.pttId ?? product.pttId, orderType: product.orderType, qty });
  };
  return {
    pick,
    qty,
    setQty: (next) => setPieces({ of: productNo, qty: next }),
    shown,
    soldOut: pick.open === undefined && shown.stock === 0,
    cart,
    missing,
    add: act('add'),
    buy: act('buy'),
  };
}
