import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const country = says.entity('Country', 'A country or region that the company serves', {
  companyCode: says.text('Its two-letter code', 'US'),
  companyName: says.text('Its name, in the caller’s language', 'United States'),
  flag: says.link('Its flag', '/images/flags/us.svg'),
  dialCode: says.text('Its phone prefix, with +', '+1'),
  postalExample: says.text('An example of a postal code; absent if the shop has no rule for postal codes', '94105').optional(),
  postalOptional: says.flag('Whether an address there needs no postal code; absent if it needs one').optional(),
  cityOptional: says.flag('Whether an address there needs no city, because the country is one; absent if it needs one').optional(),
  addressOrder: z
    .array(z.enum(['address', 'city', 'province', 'postalcode']))
    .optional()
    .meta({ description: 'The fields of an address in the order in which they are written there, by their names in saveJmiAddrBook' }),
  provinceOptional: says.flag('Whether an address there has no state or province; absent if it needs one').optional(),
  asksContact: says.flag('Whether registration there asks for name and telephone; absent if it does not').optional(),
});

export const getCountries = defineOperation({
  name: 'getAlCountryCode',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Countries and regions that the company serves',
  payload: {},
  answer: { data: z.array(country) },
  errors: [],
  cached: true,
  companion: { group: 'JmiAddrBook' },
});
