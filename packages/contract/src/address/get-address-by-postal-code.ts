import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getAddressByPostalCode = defineOperation({
  name: 'getAddressByPostalCode',
  noun: 'address',
  kind: 'query',
  caller: 'public',
  summary: 'Province, city and address of a postal code (Japan)',
  payload: { postalCode: field.text(16, 1), companyCode: field.companyCode() },
  answer: { data: z.strictObject({ provinceId: z.int(), city: z.string(), address: z.string() }) },
  errors: ['postalCodeUnknown'],
  companion: { group: 'JmiAddrBook' },
});
