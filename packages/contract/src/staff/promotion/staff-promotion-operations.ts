import { byName } from '../../by-name.ts';
import { addPromotion } from './add-promotion.ts';
import { changePromotion } from './change-promotion.ts';
import { endPromotion } from './end-promotion.ts';
import { getPromotion } from './get-promotion.ts';
import { listPromotionChanges } from './list-promotion-changes.ts';
import { listPromotions } from './list-promotions.ts';
import { previewPromotion } from './preview-promotion.ts';

export const staffPromotionOperations = byName({
  addPromotion,
  changePromotion,
  endPromotion,
  getPromotion,
  listPromotionChanges,
  listPromotions,
  previewPromotion,
});
