import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderOfAnother } from '../order/order-entry.ts';

export const openOrderOfOther = defineOperation({
  name: 'getPayOther',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Open another member’s unpaid order to pay for it. After 10 wrong attempts within an hour the call refuses',
  payload: {
    memberOrderNo: field.orderNumber(),
    payUserCode: field.memberNumber('The member whose order it is, by member code or username'),
  },
  answer: { data: z.array(orderOfAnother) },
  errors: ['orderNotFound'],
  // A miss is refused but still counted.
  ownTransactions: true,
  companion: { group: 'mobilePayOther' },
});
