import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getNotice = defineOperation({
  name: 'getNotice',
  noun: 'content',
  kind: 'query',
  caller: 'member',
  summary: 'Notices, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(
      z.strictObject({
        DL_ID: z.int(),
        FILE_NAME: z.string(),
        /** A PDF. */
        FILE_LINK: z.string(),
        IS_READ: z.enum(['0', '1']),
        /** `yyyy-MM-dd hh:mm:ss` in the business time zone. */
        PUBLISH_TIME: z.string(),
      }),
    ),
    size: field.total(),
  },
  errors: [],
  companion: { group: 'announce', name: 'notice' },
});
