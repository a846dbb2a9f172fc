import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { dialCode, names, placeInList } from './country-fields.ts';

export const addCountry = defineOperation({
  name: 'addCountry',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary: 'Add a country that is not served yet. Afterwards add its rates, its provinces if its addresses have any, and switch it on',
  payload: {
    companyCode: about(field.companyCode(), 'The two-letter code by ISO 3166', 'FR'),
    names: names('Its name'),
    dialCode: dialCode(),
    place: placeInList('Its position in lists').default(100),
  },
  answer: {
    data: says.entity('StaffCountryDone', 'The country that was changed', {
      companyCode: says.text('The two-letter code of the country', 'JP'),
    }),
  },
  errors: ['countryUnknown', 'countryTaken'],
});
