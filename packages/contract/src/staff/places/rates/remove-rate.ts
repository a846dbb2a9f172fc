import * as z from 'zod';
import { about, enumOf, listOfNames } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { rateKinds } from '../countries/country-fields.ts';

export const removeRate = defineOperation({
  name: 'removeRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary: 'Remove a rate that has not begun; what has begun stays, because orders have used it',
  payload: {
    companyCode: field.companyCode(),
    kind: about(enumOf(rateKinds), `Of which: ${listOfNames(rateKinds)}`, 'tax'),
    rateId: about(field.id(), 'The rate, by its number (getCountry)', 31),
    extendsPrevious: about(z.boolean(), 'The rate that ends where this one begins goes on in its place', true).default(false),
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'rateNotFound', 'rateBegun'],
});
