export { applyPromotions, isAbout, isFor } from './apply-promotions.ts';
export { promotionKindsOf } from './kinds/all.ts';
export type { Discount, Offer, Promoted, Promotion } from './promotion.ts';
export { countUses, returnUses } from './promotion-uses.ts';
export { keyOf, previewPromotions, promoteBy, promoteOrder } from './promote-order.ts';
export { livePromotions, promotionColumns } from './read-promotions.ts';
export {
  ENOUGH,
  promotionsOfPeriod,
  readVariantsToJudge,
  type TimedPromotion,
  type VariantToJudge,
  type WhichVariants,
} from './variants-to-judge.ts';
