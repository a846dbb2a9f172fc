import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const takeProvinces = defineOperation({
  name: 'takeProvinces',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary:
    'Add the provinces of a country that the product knows by ISO 3166-2 (`shippedProvinces` of getCountry). Provinces whose code or English name the country already has stay as they are',
  payload: { companyCode: field.companyCode() },
  answer: { data: z.strictObject({ added: about(z.int(), 'The number of provinces that were added', 16) }) },
  errors: ['countryUnknown', 'nothingToCorrect'],
});
