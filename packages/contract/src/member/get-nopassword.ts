import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getNopassword = defineOperation({
  name: 'getNopassword',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: "Whether the member has a payment password: '-1' has none, '1' has one",
  payload: {},
  answer: { data: z.enum(['-1', '1']) },
  errors: [],
  companion: { group: 'mobilePay' },
});
