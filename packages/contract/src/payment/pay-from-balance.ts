import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { numbersOf, payBalances } from './pay-methods.ts';
import { phoneType, sentAmount } from './pay-by-gateway.ts';

export const balancePayment = says.entity('BalancePayment', 'How a payment from a balance ended', {
  status: says.code('Whether it is paid', {
    '0': 'the balance falls short: nothing is held, a third party can pay the rest within 30 minutes',
    '1': 'paid',
  }),
  subAmt: says.money('What the balance pays, or would pay', 100),
  remaining: says.money('What would be left for a third party', 41.12),
});

export const payFromBalance = defineOperation({
  name: 'payOrderByFb',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay one's own order from a balance: 1 e-wallet, 2 reorder fund",
  payload: {
    dataType: field.choice('Carried for older clients', { '0': 'always' }).default('0'),
    phoneType: phoneType(),
    payType: field.choice('The balance', numbersOf(payBalances)),
    orderId: about(field.id(), 'The order (moId)', 501),
    payPassword: field.optionalPassword(),
    orderAmount: sentAmount('The order’s total (amount2); another one is refused').optional(),
    subAmt: sentAmount('What the balance pays, as the payer saw it; with `seen`, another part is refused').optional(),
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
