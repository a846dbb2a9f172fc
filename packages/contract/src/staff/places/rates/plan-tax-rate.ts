import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { about } from '../../../described.ts';
import { rateClass, ratePeriod, ratePlace } from '../countries/country-fields.ts';

export const planTaxRate = defineOperation({
  name: 'planTaxRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary: 'Set the tax on goods of a country or one of its provinces, for a period. Periods for the same place never overlap',
  payload: {
    ...ratePlace(),
    taxClass: rateClass(),
    percent: about(field.positiveAmount(), 'The tax in percent, from 0 to 100 with at most two decimals', '7.25'),
    ...ratePeriod(),
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'amountRefused', 'rateInPast', 'rateEndsFirst', 'rateOverlaps'],
});
