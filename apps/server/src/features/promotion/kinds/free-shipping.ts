import type { PromotionKindOf } from './promotion-kind.ts';

/** No shipping fee, whatever it would be. */
export const freeShipping: PromotionKindOf = {
  isByPiece: false,
  read: () => ({ offer: {} }),
  give: () => ({ isShippingFree: true }),
  fallsOn: () => undefined,
  show: () => ({}),
};
