import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { imprintFields } from './imprint.ts';

export const getImprints = defineOperation({
  name: 'getImprints',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Who runs the shop, by country: company, address, register and contacts',
  payload: {},
  answer: {
    data: z.array(
      says.entity('Imprint', 'The company that runs the shop in a country', {
        companyCode: says.text('The two-letter code of the country or region', 'DE'),
        countryName: says.text('Its name in the caller’s language', 'Germany'),
        ...imprintFields(),
      }),
    ),
  },
  errors: [],
  cached: true,
});
