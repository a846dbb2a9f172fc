import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';
import { countryHead } from './country-fields.ts';

const line = says.entity('StaffCountryLine', 'A country in the list of countries', {
  ...countryHead,
  provinces: says.count('Number of its provinces', 47),
  notOffered: says.count('Number of provinces that are switched off', 0),
  taxPercent: about(z.number().nullable(), 'The tax rate that applies in the whole country now, in percent; null if there is none', 10),
  shippingFee: about(
    z.number().nullable(),
    'The lowest shipping price to the country now, in the base currency; null if nothing can be shipped there',
    10,
  ),
  nextChange: instantOrNone('When one of its rates next starts or ends'),
  gaps: says.count('Future periods without a rate for the whole country', 0),
});

export const listCountries = defineOperation({
  name: 'listCountries',
  noun: 'places',
  kind: 'query',
  permission: 'country.read',
  summary: 'All countries, served or not, in display order, with the rates that apply now',
  payload: {},
  answer: { data: about(z.array(line), 'The countries that the caller may see') },
  errors: [],
});
