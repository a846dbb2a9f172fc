import type { Handlers } from '../../../operation/handler.ts';
import { addCountry } from './add-country.ts';
import { getCountryUse } from './get-country-use.ts';
import { getCountry } from './get-country.ts';
import { listCountries } from './list-countries.ts';
import { listCountryChanges } from './list-country-changes.ts';
import { offerProvince } from './offer-province.ts';
import { removeProvince } from './remove-province.ts';
import { saveCountry } from './save-country.ts';
import { saveProvince } from './save-province.ts';
import { serveCountry } from './serve-country.ts';
import { takeProvinces } from './take-provinces.ts';

export { saveProvince } from './save-province.ts';
export { takeBackProvince } from './take-back-province.ts';

/** Each command writes its audit entry with its changes. */
export const countryHandlers = {
  addCountry,
  getCountry,
  getCountryUse,
  listCountries,
  listCountryChanges,
  offerProvince,
  removeProvince,
  saveCountry,
  saveProvince,
  serveCountry,
  takeProvinces,
} satisfies Partial<Handlers>;
