import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { numbersOf, payBalances } from './pay-methods.ts';
import { phoneType, sentAmount } from './pay-by-gateway.ts';

export const balancePayment = says.entity('BalancePayment', 'The result of a payment from a balance', {
  status: says.code('Whether the order is paid', {
    '0': 'the balance is too small: nothing is on hold, a third party can pay the rest within 30 minutes',
    '1': 'paid',
  }),
  subAmt: says.money('The part that the balance pays, or would pay', 100),
  remaining: says.money('The part that a third party would have to pay', 41.12),
});

export const payFromBalance = defineOperation({
  name: 'payOrderByFb',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Pay for an order of the caller’s own from a balance: 1 e-wallet, 2 reorder fund',
  payload: {
    dataType: field.choice('Ignored, accepted for older clients', { '0': 'always' }).default('0'),
    phoneType: phoneType(),
    payType: field.choice('The balance to pay from', numbersOf(payBalances)),
    orderId: about(field.id(), 'The order (moId)', 501),
    payPassword: field.optionalPassword(),
    orderAmount: sentAmount('The order total (amount2); the call refuses any other amount').optional(),
    subAmt: sentAmount('The part that the balance pays, as the payer saw it; with `seen`, the call refuses any other part').optional(),
    seen: field.seen('The order as the payer saw it (`seen` of orderByOrderNo)'),
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
  current: ['orderByOrderNo', 'getFbBalance'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
