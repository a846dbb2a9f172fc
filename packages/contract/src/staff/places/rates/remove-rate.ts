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
  summary: 'Remove a rate that has not begun. Rates that have begun stay, because orders have used them',
  payload: {
    companyCode: field.companyCode(),
    kind: about(enumOf(rateKinds), `The kind of rate: ${listOfNames(rateKinds)}`, 'tax'),
    rateId: about(field.id(), 'The number of the rate (getCountry)', 31),
    extendsPrevious: about(z.boolean(), 'Whether the rate that ends where this one begins continues in its place', true).default(false),
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'rateNotFound', 'rateBegun'],
});
