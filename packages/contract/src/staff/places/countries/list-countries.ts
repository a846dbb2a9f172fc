import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { countryHead } from './country-fields.ts';

const line = says.entity('StaffCountryLine', 'A country in the list of them', {
  ...countryHead,
  provinces: says.count('Its provinces', 47),
  notOffered: says.count('Those of them that are switched off', 0),
  taxPercent: about(z.number().nullable(), 'The tax that applies in the whole country now, in percent; null where there is none', 10),
  shippingFee: about(
    z.number().nullable(),
    'The least that shipping costs there now, in the base currency; null where nothing is shipped',
    10,
  ),
  nextChange: instantOrNone('When a rate of it next begins or ends'),
  gaps: says.count('Times from now on without a rate of the whole country', 0),
});

export const listCountries = defineOperation({
  name: 'listCountries',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'The countries, served or not, in their order, with the rates that apply now',
  payload: {},
  answer: { data: about(z.array(line), 'Those that the caller may see') },
  errors: [],
});
