import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { getPaymentState } from './get-payment-state.ts';

export const giveUpPayment = defineOperation({
  name: 'giveUpPayment',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Give up a payment under way, as its payer, so that what it holds is free and the order can be paid otherwise',
  payload: getPaymentState.payload.shape,
  answer: { data: says.nothing },
  errors: ['paymentNotFound', 'paymentPending', 'paymentDiffers', 'orderAlreadyPaid'],
  ownTransactions: true,
});
