import { changePrices } from './change-prices.ts';
import { endPrice } from './end-price.ts';
import { getProductPrices } from './get-product-prices.ts';
import { listPricePeriods } from './list-price-periods.ts';
import { planPrice } from './plan-price.ts';
import { previewPrices } from './preview-prices.ts';
import { setPrice } from './set-price.ts';

/** The staff’s calls about prices for periods. */
export const pricesOperations = {
  changePrices,
  endPrice,
  getProductPrices,
  listPricePeriods,
  planPrice,
  previewPrices,
  setPrice,
} as const;
