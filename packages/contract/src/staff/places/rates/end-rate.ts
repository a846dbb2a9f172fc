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
  summary: 'Move the end of a rate that is not over, or let it go on without end',
  payload: {
    companyCode: field.companyCode(),
    kind: about(enumOf(rateKinds), `Of which: ${listOfNames(rateKinds)}`, 'tax'),
    rateId: about(field.id(), 'The rate, by its number (getCountry)', 31),
    lastDay: ratePeriod().lastDay,
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'rateNotFound', 'rateOver', 'rateInPast', 'rateEndsFirst', 'rateOverlaps'],
});
