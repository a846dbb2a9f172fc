import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const country = says.entity('Country', 'A country or region the company serves', {
  companyCode: says.text('Its two letters', 'US'),
  companyName: says.text('Its name, in the caller’s language', 'United States'),
  flag: says.link('Its flag', '/images/flags/us.svg'),
  dialCode: says.text('How phone numbers there begin', '+1'),
  postalExample: says.text('A postal code as they look there; left out where the shop has no rule', '94105').optional(),
  postalOptional: says.flag('Whether an address there needs no postal code; left out where it needs one').optional(),
});

export const getCountries = defineOperation({
  name: 'getAlCountryCode',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Countries and regions the company serves',
  payload: {},
  answer: { data: z.array(country) },
  errors: [],
  cached: true,
  companion: { group: 'JmiAddrBook' },
});
