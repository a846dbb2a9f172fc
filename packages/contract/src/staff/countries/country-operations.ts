import { addCountry } from './add-country.ts';
import { endRate } from './end-rate.ts';
import { getCountryUse } from './get-country-use.ts';
import { getCountry } from './get-country.ts';
import { listCountries } from './list-countries.ts';
import { listCountryChanges } from './list-country-changes.ts';
import { offerProvince } from './offer-province.ts';
import { planShippingRate } from './plan-shipping-rate.ts';
import { planTaxRate } from './plan-tax-rate.ts';
import { removeProvince } from './remove-province.ts';
import { removeRate } from './remove-rate.ts';
import { saveCountry } from './save-country.ts';
import { saveProvince } from './save-province.ts';
import { serveCountry } from './serve-country.ts';
import { setShippingRate } from './set-shipping-rate.ts';
import { setTaxRate } from './set-tax-rate.ts';

/** Countries, their provinces, and the rates of shipping and tax there. */
export const countryOperations = {
  addCountry,
  endRate,
  getCountryUse,
  getCountry,
  listCountries,
  listCountryChanges,
  offerProvince,
  planShippingRate,
  planTaxRate,
  removeProvince,
  removeRate,
  saveCountry,
  saveProvince,
  serveCountry,
  setShippingRate,
  setTaxRate,
} as const;
