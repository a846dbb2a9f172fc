import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const setShippingRate = defineOperation({
  name: 'setShippingRate',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'rates.write',
  leadsTo: [],
  summary: 'Set the shipping price to a country for orders up to a weight; without a weight, for orders of any weight',
  payload: {
    companyCode: field.companyCode(),
    upToGrams: about(
      field.count(1, 2_147_483_647),
      'The weight in grams up to which the price applies; if omitted, any weight',
      2_000,
    ).default(2_147_483_647),
    fee: field.positiveAmount(),
  },
  answer: { data: z.strictObject({ fee: field.amount() }) },
  errors: ['countryUnknown', 'amountRefused', 'shippingStepsRefused'],
});
