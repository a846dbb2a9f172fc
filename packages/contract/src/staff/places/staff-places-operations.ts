import { byName } from '../../by-name.ts';
import { countriesOperations } from './countries/countries-operations.ts';
import { ratesOperations } from './rates/rates-operations.ts';

export const staffPlacesOperations = byName({
  ...countriesOperations,
  ...ratesOperations,
});
