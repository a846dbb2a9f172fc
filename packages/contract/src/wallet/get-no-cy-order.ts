import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getNoCyOrder = defineOperation({
  name: 'getNoCyOrder',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "Whether the member holds a start-up fund: '1' shows it and the voucher entry",
  payload: {},
  answer: { data: z.enum(['0', '1']) },
  errors: [],
  companion: { group: 'mobilePay' },
});
