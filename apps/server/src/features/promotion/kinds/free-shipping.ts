import type { PromotionKindOf } from './promotion-kind.ts';

export const freeShipping: PromotionKindOf = {
  isByPiece: false,
  read: () => ({ offer: {} }),
  give: () => ({ isShippingFree: true }),
  fallsOn: () => undefined,
  show: () => ({}),
};
