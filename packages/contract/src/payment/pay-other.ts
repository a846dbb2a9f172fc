import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { numbersOf, payBalances } from './pay-methods.ts';
import { phoneType } from './pay-order-by-citcon.ts';
import { balancePayment } from './pay-order-by-fb.ts';

export const payOther = defineOperation({
  name: 'payOther',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay another member's order, opened by getPayOther within the hour, from one's own e-wallet",
  payload: {
    dataType: field.choice('Carried for older clients', { '0': 'always' }).default('0'),
    phoneType: phoneType(),
    payType: field.choice('The balance', numbersOf(payBalances)),
    orderId: field.orderNumber(),
    payPassword: field.optionalPassword(),
  },
  answer: { data: balancePayment },
  errors: [
    'orderNotFound',
    'orderNotPayable',
    'orderAlreadyPaid',
    'payTypeUnsupported',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'paymentPending',
    'paymentDiffers',
  ],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther' },
});
