export { applyPromotions, isAbout, isFor } from './apply-promotions.ts';
export { promotion } from './declares.ts';
export { promotionKindsOf } from './kinds/all.ts';
export type { Discount, Promoted, Promotion } from './promotion.ts';
export { countUses, returnUses } from './promotion-uses.ts';
export { keyOf, previewPromotions, promoteBy, promoteOrder } from './promote-order.ts';
export { hasPromotions, livePromotions, promotionColumns } from './read-promotions.ts';
export {
  ENOUGH,
  promotionsOfPeriod,
  readVariantsToJudge,
  type TimedPromotion,
  type VariantToJudge,
  type WhichVariants,
} from './variants-to-judge.ts';
export { lockPromotion, type PromotionRow, readPromotion, refuseOverlap, stateAt, usesOf } from './terms/promotion-row.ts';
export type { PromotionTerms } from './terms/promotion-terms.ts';
export { readDays } from './terms/read-days.ts';
export { endNow, FIRST_VERSION, insertPromotion, rewritePromotion } from './terms/write-promotion.ts';
