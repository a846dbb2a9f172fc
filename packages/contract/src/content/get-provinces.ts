import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const province = says.entity('Province', 'A state or province', {
  stateProvinceId: says.id('Its code, the province of addresses', 5),
  stateProvinceName: says.text('Its name, in the caller’s language', 'California'),
  stateProvinceCode: says.text('Its code by ISO 3166-2, without the country', 'CA'),
});
const countryProvinces = says.entity('CountryProvinces', 'A country with its states or provinces', {
  companyCode: says.text('The two-letter code of the country', 'US'),
  jalStateProvinces: z
    .array(province)
    .meta({ description: 'Its states or provinces, in display order; empty if addresses there have none' }),
});

export const getProvinces = defineOperation({
  name: 'getStateProvinces',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: "A country's provinces; `data` is a list of one country",
  payload: { companyCode: field.companyCode() },
  answer: {
    data: z.array(countryProvinces),
  },
  errors: ['countryUnknown'],
  cached: true,
  companion: { group: 'JmiAddrBook' },
});
