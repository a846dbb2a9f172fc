import { endPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { listPricePeriods } from './list-price-periods.ts';
import { planPrice } from './plan-price.ts';

/** Prices of variants for periods. */
export const priceOperations = { endPrice, getProductPrices, listPricePeriods, planPrice } as const;
