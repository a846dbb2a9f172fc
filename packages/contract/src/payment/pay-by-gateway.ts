import * as z from 'zod';
import * as says from '../answers.ts';
import { about, sentAs, stating } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { numbersOf, payMethods } from './pay-methods.ts';

/** A call on the companion's wire comes from a phone. */
export const begunOnPhone = { phoneType: '1' } as const;

/** An amount as clients show it. The shop charges by its own records; calls that compare the two refuse a difference. */
export const sentAmount = (means: string) =>
  about(
    sentAs(
      z.union([
        z.number(),
        z
          .string()
          .max(20)
          .regex(/^\d{1,12}(\.\d{1,2})?$/),
      ]),
      { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
    ),
    stating(means, ', in the base currency'),
    '0',
  );

/** Pages on which the payment starts and its result is shown: the shop's (pc_result), or, on a phone, the companion's. */
export const phoneType = () =>
  field
    .choice('The client in which the payment begins; its result page is shown at the end', {
      '0': 'the shop’s pages',
      '1': 'the companion’s',
    })
    .default('0');

export const payByGateway = defineOperation({
  name: 'payOrderByCitcon',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Pay for an order of the caller’s own through a third party; returns the page to which the payer must go',
  payload: {
    orderId: about(field.id(), 'The order (moId)', 501),
    payPassword: field.optionalPassword(),
    flag: field.choice('Ignored, accepted for older clients', { '1': 'always' }).default('1'),
    subAmt: sentAmount("The part that a balance pays, as payOrderByFb or payOther returned it; '0' for none").default('0'),
    orderAmount: sentAmount('The order total (amount2); the call refuses any other amount').optional(),
    remaining: sentAmount('The amount left to pay; checked against the current amount only if `seen` is sent').optional(),
    seen: field.seen('The order as the payer saw it (`seen` of orderByOrderNo or getPayOther)'),
    payType: field.choice('The payment method', { ...numbersOf(payMethods), '7': 'other coins, which the shop refuses' }),
    phoneType: phoneType(),
    creditId: field.optionalId('One of the caller’s own saved cards, for pay type 1', 4),
  },
  answer: {
    data: says.text('The page to which the payer must go; empty if there is none', 'http://127.0.0.1:3001/pay/ch_81'),
    searchOrder: says.text('The payment number, for searchOrderId', 'P-501-1'),
  },
  errors: [
    'orderNotFound',
    'orderNotPayable',
    'orderAlreadyPaid',
    'payTypeUnsupported',
    'cardNotFound',
    'cardExpired',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'paymentIntentMissing',
    'paymentPending',
    'paymentDiffers',
    'memberPaused',
    'gatewayUnavailable',
    'gatewayRefused',
    'seenDiffers',
  ],
  current: ['orderByOrderNo', 'getFbBalance'],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay', unsaid: begunOnPhone },
});
