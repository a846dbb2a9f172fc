import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { begunOnPhone, payByGateway } from './pay-by-gateway.ts';

export const payForOtherByGateway = defineOperation({
  name: 'payOtherOrderByCitcon',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Pay for another member’s order through a third party. getPayOther must have opened it within the last hour',
  payload: {
    ...payByGateway.payload.shape,
    orderId: field.orderNumber(),
  },
  answer: payByGateway.answer.shape,
  errors: payByGateway.errors,
  current: ['getPayOther', 'getFbBalance'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther', name: 'payOrderByCitcon', unsaid: begunOnPhone },
});
