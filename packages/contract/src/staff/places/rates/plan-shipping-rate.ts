import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { ANY_WEIGHT, ratePeriod, ratePlace } from '../countries/country-fields.ts';

const step = z.strictObject({
  upToGrams: about(
    field.count(1, ANY_WEIGHT),
    'The weight of the order in grams up to which the price applies; if omitted, any weight',
    2_000,
  ).default(ANY_WEIGHT),
  fee: field.positiveAmount('The shipping price; 0 for free shipping'),
});

export const planShippingRate = defineOperation({
  name: 'planShippingRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary:
    'Set the shipping prices to a country or one of its provinces, by weight and for a period. Periods for the same place never overlap',
  payload: {
    ...ratePlace(),
    steps: about(
      z.array(step).min(1).max(20),
      'The prices by weight, lightest first; orders heavier than the last weight are not shipped',
      [{ upToGrams: 2_000, fee: '9.00' }],
    ),
    ...ratePeriod(),
  },
  answer: { data: z.strictObject({ rateId: z.int() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'amountRefused', 'shippingStepsRefused', 'rateInPast', 'rateEndsFirst', 'rateOverlaps'],
});
