import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { ANY_WEIGHT, ratePeriod, ratePlace } from '../countries/country-fields.ts';

const step = z.strictObject({
  upToGrams: about(field.count(1, ANY_WEIGHT), 'Up to which weight of the order in grams; left out: any', 2_000).default(ANY_WEIGHT),
  fee: field.positiveAmount('What shipping costs; 0 for nothing'),
});

export const planShippingRate = defineOperation({
  name: 'planShippingRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary:
    'Set the prices of shipping to a country, or to one of its provinces, by weight and for a period. Periods of one place never overlap',
  payload: {
    ...ratePlace(),
    steps: about(z.array(step).min(1).max(20), 'The prices by weight, the lightest first; heavier orders than the last are not shipped', [
      { upToGrams: 2_000, fee: '9.00' },
    ]),
    ...ratePeriod(),
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'amountRefused', 'shippingStepsRefused', 'rateInPast', 'rateEndsFirst', 'rateOverlaps'],
});
