import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const saveHeadImage = defineOperation({
  name: 'saveHeadImage',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Save the avatar; answers its address. At most 2 MB of png, jpeg, bmp, webp, gif or avif',
  payload: {
    /** Base64, with or without a data: prefix. */
    headImage: z.string().min(1).max(3_000_000),
  },
  answer: { data: z.strictObject({ headImage: z.string() }) },
  errors: ['imageRefused', 'imageTooLarge'],
  ownTransactions: true,
  largestBodyBytes: 3_100_000,
  companion: { group: 'JmiMember', method: 'POST' },
});
