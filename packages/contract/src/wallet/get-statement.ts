import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getStatement = defineOperation({
  name: 'getStatement',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "A fund's journal between two days of the business time zone, both included, as a file",
  payload: {
    bankbookType: field.flag('6', '7', '8', '9'),
    dealStartTime: field.optionalDay(),
    dealEndTime: field.optionalDay(),
    format: z.enum(['csv', 'pdf']),
  },
  answer: { data: field.file() },
  errors: ['periodRefused'],
  companion: { group: 'mobileFbPay' },
});
