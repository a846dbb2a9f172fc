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
  summary: 'Pay for another member’s order from the caller’s own e-wallet. getPayOther must have opened it within the last hour',
  payload: {
    dataType: field.choice('Ignored, accepted for older clients', { '0': 'always' }).default('0'),
    phoneType: phoneType(),
    payType: field.choice('The balance to pay from', numbersOf(payBalances)),
    orderId: field.orderNumber(),
    payPassword: field.optionalPassword(),
    orderAmount: sentAmount('The order total (amount2); the call refuses any other amount').optional(),
    subAmt: sentAmount('The part that the balance pays, as the payer saw it; with `seen`, the call refuses any other part').optional(),
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
