import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { balancePayment } from './pay-order-by-fb.ts';

export const payOther = defineOperation({
  name: 'payOther',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay another member's order, opened by getPayOther within the hour, from one's own e-wallet",
  payload: {
    dataType: field.flag('0').default('0'),
    phoneType: field.flag('0', '1').default('0'),
    payType: field.flag('1', '2', '3'),
    /** memberOrderNo. */
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
