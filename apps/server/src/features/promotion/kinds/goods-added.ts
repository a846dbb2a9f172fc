import type { PromotionKindOf } from './promotion-kind.ts';

const MOST_PIECES = 99;

/** Pieces of one variant, free of charge. Once per order, and only while enough of them are in stock. */
export const goodsAdded: PromotionKindOf = {
  isByPiece: false,
  read({ productId, pieces = 1 }) {
    if (productId === undefined) return { field: 'productId', wrong: 'goods' };
    if (pieces < 1 || pieces > MOST_PIECES) return { field: 'pieces', wrong: 'goods' };
    return { offer: { variantId: productId, pieces } };
  },
  give({ offer: { variantId = 0, pieces = 0 } }, _lines, addable) {
    const variant = addable(variantId);
    return variant !== undefined && variant.stock >= pieces ? { added: { variantId, pieces } } : undefined;
  },
  // It has its own line.
  fallsOn: () => undefined,
  show: ({ variantId, pieces }) => ({ productId: variantId, pieces }),
};
