import { changePrices } from './change-prices.ts';
import { endPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { listPricePeriods } from './list-price-periods.ts';
import { planPrice } from './plan-price.ts';
import { previewPrices } from './preview-prices.ts';

/** Prices of variants, usual ones of many products and those for periods. */
export const priceOperations = { changePrices, endPrice, getProductPrices, listPricePeriods, planPrice, previewPrices } as const;
