import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getBankOffer = defineOperation({
  name: 'getBankOffer',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: 'Whether the member can pay by bank transfer: their company has an account for it',
  payload: {},
  answer: {
    data: says.entity('BankOffer', 'Whether bank transfer is offered', {
      isOffered: says.flag('Whether it is offered'),
      currency: says.text('The currency it is paid in; empty where it is not offered', 'EUR'),
    }),
  },
  errors: [],
});
