import * as z from 'zod';
import { about, enumOf, listOfNames } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { rateKinds, ratePeriod } from '../countries/country-fields.ts';

export const endRate = defineOperation({
  name: 'endRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary: 'Change the end of a rate that is not over, or remove its end',
  payload: {
    companyCode: field.companyCode(),
    kind: about(enumOf(rateKinds), `The kind of rate: ${listOfNames(rateKinds)}`, 'tax'),
    rateId: about(field.id(), 'The number of the rate (getCountry)', 31),
    lastDay: ratePeriod().lastDay,
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'rateNotFound', 'rateOver', 'rateInPast', 'rateEndsFirst', 'rateOverlaps'],
});
