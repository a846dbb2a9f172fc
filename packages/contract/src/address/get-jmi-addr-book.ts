import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const addressEntry = z.strictObject({
  fabId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobiletele: z.string(),
  papernumber: z.string(),
  countryCode: z.string(),
  countryCodeDesc: z.string(),
  companyCodeDesc: z.string(),
  /** stateProvinceId. */
  province: z.int(),
  provinceDesc: z.string(),
  city: z.string(),
  address: z.string(),
  postalcode: z.string(),
  clearanceCode: z.string(),
  isDefault: z.enum(['0', '1']),
});

export const getJmiAddrBook = defineOperation({
  name: 'getJmiAddrBook',
  noun: 'address',
  kind: 'query',
  caller: 'member',
  summary: "The member's addresses, the default first",
  payload: {},
  answer: { data: z.array(addressEntry) },
  errors: [],
  companion: { group: 'JmiAddrBook' },
});
