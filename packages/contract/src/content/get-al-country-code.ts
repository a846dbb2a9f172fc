import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getAlCountryCode = defineOperation({
  name: 'getAlCountryCode',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Countries and regions the company serves',
  payload: {},
  answer: { data: z.array(z.strictObject({ companyCode: z.string(), companyName: z.string(), flag: z.string(), dialCode: z.string() })) },
  errors: [],
  cached: true,
  companion: { group: 'JmiAddrBook' },
});
