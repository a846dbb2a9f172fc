import type { Settings } from '../../../config/settings.ts';
import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { createEndPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { createPlanPrice } from './plan-price.ts';

/** The operations on prices for periods. */
export const createPriceHandlers = (settings: Pick<Settings, 'businessTimeZone'>) =>
  ({
    endPrice: audited('endPrice', createEndPrice(settings)),
    getProductPrices,
    planPrice: audited('planPrice', createPlanPrice(settings)),
  }) satisfies Partial<Handlers>;
