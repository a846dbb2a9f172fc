import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getJbdSendNote = defineOperation({
  name: 'getJbdSendNote',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "The member's withdrawals, newest first",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(
      z.strictObject({
        createTimeparse: z.string(),
        remittanceMoney: field.amount(),
        /** Currency code: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. */
        curreny: z.enum(['1', '3', '4']),
        /** 0 pending registration, 1 success, 2 failed, 3 pending reissue, 4 reissued. */
        reissueStatus: z.enum(['0', '1', '2', '3', '4']),
        /** '1' while it is approved and on its way to be paid out; its reissueStatus is still 0. */
        approved: z.enum(['0', '1']),
        /** Why it failed or has to be paid out again, in the staff's own words; '' in every other state. */
        reason: z.string(),
      }),
    ),
    size: field.total(),
  },
  errors: [],
  companion: { group: 'JmiMember' },
});
