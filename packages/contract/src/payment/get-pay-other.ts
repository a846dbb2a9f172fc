import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderEntry } from '../order/order-entry.ts';

/** Items and totals; nothing of the receiver. */
export const orderOfAnother = orderEntry.omit({
  firstName: true,
  lastName: true,
  mobiletele: true,
  address: true,
  city: true,
  provinceDesc: true,
  companyCodeDesc: true,
  postalcode: true,
  email: true,
  shipParse: true,
});

export const getPayOther = defineOperation({
  name: 'getPayOther',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Open another member's unpaid order to pay it; 10 misses an hour",
  payload: {
    memberOrderNo: field.orderNumber(),
    /** The member whose order it is: code or username. */
    payUserCode: field.memberNumber(),
  },
  answer: { data: z.array(orderOfAnother) },
  errors: ['orderNotFound'],
  // A miss is refused and counted all the same.
  ownTransactions: true,
  companion: { group: 'mobilePayOther' },
});
