import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { numbersOf, payBalances } from './pay-methods.ts';
import { phoneType, sentAmount } from './pay-by-gateway.ts';
import { balancePayment } from './pay-from-balance.ts';

export const payForOtherFromBalance = defineOperation({
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
    orderAmount: sentAmount('The order’s total (amount2); another one is refused').optional(),
    subAmt: sentAmount('What the balance pays, as the payer saw it; with `seen`, another part is refused').optional(),
    seen: field.seen('The order as the payer saw it (`seen` of getPayOther)'),
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
    'seenDiffers',
    'memberPaused',
  ],
  current: ['getPayOther', 'getFbBalance'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther' },
});
