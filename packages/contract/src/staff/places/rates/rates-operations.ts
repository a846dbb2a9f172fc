import { endRate } from './end-rate.ts';
import { planShippingRate } from './plan-shipping-rate.ts';
import { planTaxRate } from './plan-tax-rate.ts';
import { removeRate } from './remove-rate.ts';
import { setShippingRate } from './set-shipping-rate.ts';
import { setTaxRate } from './set-tax-rate.ts';

export const ratesOperations = {
  endRate,
  planShippingRate,
  planTaxRate,
  removeRate,
  setShippingRate,
  setTaxRate,
} as const;
