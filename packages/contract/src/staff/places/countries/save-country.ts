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
  summary: 'Change a country’s name, phone prefix, position in lists and postal code formats. Omitted fields stay unchanged',
  payload: {
    companyCode: field.companyCode(),
    names: names('Its name; omitted languages stay unchanged').optional(),
    dialCode: dialCode().optional(),
    place: placeInList('Its position in lists').optional(),
    postalPatterns: postalPatterns().optional(),
    postalExample: about(
      field.text(20),
      'An example of a postal code, which must match the formats; empty for none',
      '150-0001',
    ).optional(),
    postalRequired: about(z.boolean(), 'Whether an address needs a postal code', true).optional(),
  },
  answer: { data: z.strictObject({ companyCode: z.string() }) },
  errors: ['countryUnknown', 'postalExampleRefused', 'nothingToCorrect'],
});
