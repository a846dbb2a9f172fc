import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** How a payment from a balance ended. */
export const balancePayment = z.strictObject({
  /** '1' paid; '0' the balance does not cover the order: nothing is held, an intent is recorded for the third party to complete. */
  status: z.enum(['0', '1']),
  /** What the balance would pay. */
  subAmt: field.amount(),
  /** What would be left for a third party. */
  remaining: field.amount(),
});

export const payOrderByFb = defineOperation({
  name: 'payOrderByFb',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay one's own order from a balance: 1 e-wallet, 2 reorder fund",
  payload: {
    dataType: field.flag('0').default('0'),
    phoneType: field.flag('0', '1').default('0'),
    /** Balance type; 3 (start-up fund) is shown and never payable. */
    payType: field.flag('1', '2', '3'),
    /** moId. */
    orderId: field.id(),
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
  companion: { group: 'mobileFbPay' },
});
