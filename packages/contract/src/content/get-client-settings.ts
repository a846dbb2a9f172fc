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
    }),
  },
  errors: [],
  cached: true,
});
