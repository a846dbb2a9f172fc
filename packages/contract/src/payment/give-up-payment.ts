import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { getPaymentState } from './get-payment-state.ts';

export const giveUpPayment = defineOperation({
  name: 'giveUpPayment',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Cancel a payment in progress, as its payer. Its hold is released, and the order can be paid for in another way',
  payload: getPaymentState.payload.shape,
  answer: { data: says.nothing },
  errors: ['paymentNotFound', 'paymentPending', 'paymentDiffers', 'orderAlreadyPaid'],
  ownTransactions: true,
});
