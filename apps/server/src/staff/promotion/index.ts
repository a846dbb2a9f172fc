import type { Settings } from '../../config/settings.ts';
import type { Handlers } from '../../operation/handler.ts';
import { createAddPromotion } from './add-promotion.ts';
import { createChangePromotion } from './change-promotion.ts';
import { endPromotion } from './end-promotion.ts';
import { createGetPromotion } from './get-promotion.ts';
import { listPromotionChanges } from './list-promotion-changes.ts';
import { createPreviewPromotion } from './preview-promotion.ts';

export { readNames, readOrderDiscounts, shownDiscounts } from './shown-discounts.ts';

/** Each command writes its audit entry with its changes. */
export function createPromotionHandlers(settings: Pick<Settings, 'businessTimeZone'>) {
  return {
    addPromotion: createAddPromotion(settings),
    changePromotion: createChangePromotion(settings),
    endPromotion,
    getPromotion: createGetPromotion(settings),
    listPromotionChanges,
    previewPromotion: createPreviewPromotion(settings),
  } satisfies Partial<Handlers>;
}
