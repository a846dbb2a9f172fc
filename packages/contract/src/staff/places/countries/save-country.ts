import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { dialCode, names, placeInList, postalPatterns } from './country-fields.ts';

export const saveCountry = defineOperation({
  name: 'saveCountry',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary:
    'Change the name of a country, its telephone prefix, its place in lists and the rule of its postal codes. What is left out stays',
  payload: {
    companyCode: field.companyCode(),
    names: names('Its name; languages that are left out keep theirs').optional(),
    dialCode: dialCode().optional(),
    place: placeInList('Its place in lists').optional(),
    postalPatterns: postalPatterns().optional(),
    postalExample: about(
      field.text(20),
      'A postal code to show as an example, which fits the patterns; empty for none',
      '150-0001',
    ).optional(),
    postalRequired: about(z.boolean(), 'Whether an address needs a postal code', true).optional(),
  },
  answer: { data: z.strictObject({ companyCode: z.string() }) },
  errors: ['countryUnknown', 'postalExampleRefused', 'nothingToCorrect'],
});
