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
  summary: 'Add a country that is not served yet: its provinces and rates follow, then it is switched on',
  payload: {
    companyCode: about(field.companyCode(), 'Two letters of ISO 3166', 'FR'),
    names: names('Its name'),
    dialCode: dialCode(),
    place: placeInList('Its place in lists').default(100),
  },
  answer: { data: says.entity('StaffCountryDone', 'The country an act was about', { companyCode: says.text('Its two letters', 'JP') }) },
  errors: ['countryUnknown', 'countryTaken'],
});
