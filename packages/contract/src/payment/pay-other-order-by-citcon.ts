import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { begunOnPhone, payOrderByCitcon } from './pay-order-by-citcon.ts';

export const payOtherOrderByCitcon = defineOperation({
  name: 'payOtherOrderByCitcon',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay another member's order, opened by getPayOther within the hour, by a third party",
  payload: {
    ...payOrderByCitcon.payload.shape,
    orderId: field.orderNumber(),
  },
  answer: payOrderByCitcon.answer.shape,
  errors: payOrderByCitcon.errors,
  current: ['getPayOther', 'getFbBalance'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther', name: 'payOrderByCitcon', unsaid: begunOnPhone },
});
