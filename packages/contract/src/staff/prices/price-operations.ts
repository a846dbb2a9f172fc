import { endPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { planPrice } from './plan-price.ts';

/** Prices of variants for periods. */
export const priceOperations = { endPrice, getProductPrices, planPrice } as const;
