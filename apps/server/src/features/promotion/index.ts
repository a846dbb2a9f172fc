export { applyPromotions, isAbout, isFor } from './apply-promotions.ts';
export { promotionKindsOf } from './kinds/all.ts';
export type { Buyer, Discount, Offer, Promoted, PromotedLine, PromotedVariant, Promotion } from './promotion.ts';
export { countUses, returnUses } from './promotion-uses.ts';
export { keyOf, previewPromotions, promoteBy, promoteOrder } from './promote-order.ts';
export { isLive, livePromotions, promotionColumns } from './read-promotions.ts';
