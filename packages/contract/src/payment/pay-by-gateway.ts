import * as z from 'zod';
import * as says from '../answers.ts';
import { about, sentAs } from '../described.ts';
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
    `${means}, in the base currency`,
    '0',
  );

/** Pages on which the payment starts and its result is shown: the shop's (pc_result), or, on a phone, the companion's. */
export const phoneType = () =>
  field
    .choice('Where the payment is begun, and so where its end is shown', { '0': 'the shop’s pages', '1': 'the companion’s' })
    .default('0');

export const payByGateway = defineOperation({
  name: 'payOrderByCitcon',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay one's own order by a third party; answers the page to send the payer to",
  payload: {
    orderId: about(field.id(), 'The order (moId)', 501),
    payPassword: field.optionalPassword(),
    flag: field.choice('Carried for older clients', { '1': 'always' }).default('1'),
    subAmt: sentAmount("What a balance pays of it, as payOrderByFb or payOther answered; '0' for nothing").default('0'),
    orderAmount: sentAmount('The order’s total (amount2); another one is refused').optional(),
    remaining: sentAmount('What is left to pay; advice unless `seen` is sent, then another one is refused').optional(),
    seen: field.seen('The order as the payer saw it (`seen` of orderByOrderNo or getPayOther)'),
    payType: field.choice('How it is paid', { ...numbersOf(payMethods), '7': 'other coins, which the shop refuses' }),
    phoneType: phoneType(),
    creditId: field.optionalId('A saved card of one’s own, for pay type 1', 4),
  },
  answer: {
    data: says.text('The page to send the payer to; empty where there is none', 'http://127.0.0.1:3001/pay/ch_81'),
    searchOrder: says.text('The payment’s number, for searchOrderId', 'P-501-1'),
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
