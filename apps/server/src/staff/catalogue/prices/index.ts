import type { Settings } from '../../../config/settings.ts';
import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createChangePrices } from './change-prices.ts';
import { createEndPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { createPlanPrice } from './plan-price.ts';
import { previewPrices } from './preview-prices.ts';

export { planFrom, takeBackPlanned } from './plan-from.ts';
export { writePrices } from './write-prices.ts';

export const createPriceHandlers = (settings: Pick<Settings, 'businessTimeZone'>) =>
  ({
    changePrices: createChangePrices(settings),
    getProductPrices,
    planPrice: createPlanPrice(settings),
    previewPrices,
    ...audited({ endPrice: createEndPrice(settings) }),
  }) satisfies Partial<Handlers>;
