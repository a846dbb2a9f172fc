import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getStateProvinces = defineOperation({
  name: 'getStateProvinces',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: "A country's provinces; `data` is a list of one country",
  payload: { companyCode: field.companyCode() },
  answer: {
    data: z.array(
      z.strictObject({
        companyCode: z.string(),
        jalStateProvinces: z.array(
          z.strictObject({
            stateProvinceId: z.int(),
            stateProvinceName: z.string(),
            /** As in ISO 3166-2, without the country: `WA`. */
            stateProvinceCode: z.string(),
          }),
        ),
      }),
    ),
  },
  errors: ['countryUnknown'],
  cached: true,
  companion: { group: 'JmiAddrBook' },
});
