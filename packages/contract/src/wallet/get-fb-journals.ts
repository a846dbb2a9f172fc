import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getFbJournals = defineOperation({
  name: 'getFbJournals',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "A fund's journal, newest first, between two days of the business time zone, both included",
  payload: {
    dealStartTime: field.optionalDay(),
    dealEndTime: field.optionalDay(),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(10),
    bankbookType: field.flag('6', '7', '8', '9'),
  },
  answer: {
    data: z.array(
      z.strictObject({
        dealDate: z.string(),
        /** A add, D deduct. */
        dealType: z.enum(['A', 'D']),
        money: field.amount(),
        /** After this entry. */
        balance: field.amount(),
        notes: z.string(),
      }),
    ),
    size: field.total(),
  },
  errors: ['periodRefused'],
  companion: { group: 'mobileFbPay' },
});
