import { byName } from '../../by-name.ts';
import { countriesOperations } from './countries/countries-operations.ts';
import { ratesOperations } from './rates/rates-operations.ts';

/** The staff’s calls of this noun: countries, rates. */
export const staffPlacesOperations = byName({
  ...countriesOperations,
  ...ratesOperations,
});
