import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getClientSettings = defineOperation({
  name: 'getClientSettings',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'What this shop’s clients need to know of its settings',
  payload: {},
  answer: {
    data: z.strictObject({
      /** Stands behind the concatenated fields of which `authId` is the MD5. Every client has it, so it proves nothing by itself. */
      signingSecret: z.string(),
      /** Which bank book each credit page shows: 7 reorder fund, 8 start-up fund. */
      creditPages: z.strictObject({ voucher: z.enum(['7', '8']), reorder: z.enum(['7', '8']) }),
      /** IANA name of the zone days begin in: the last day a period may end on is today there. */
      businessTimeZone: z.string(),
      /** The weekday whose month a week belongs to, 1 (Monday) to 7, by the plan that counts in the running week. */
      monthOfWeekBy: z.int().min(1).max(7),
    }),
  },
  errors: [],
});
