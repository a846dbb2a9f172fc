import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A call on the companion's wire comes from a phone. */
export const begunOnPhone = { phoneType: '1' } as const;

export const payOrderByCitcon = defineOperation({
  name: 'payOrderByCitcon',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay one's own order by a third party; answers the page to send the payer to",
  payload: {
    /** moId. */
    orderId: field.id(),
    /** MD5 of the payment password, '' for a member without one. */
    payPassword: z.union([field.md5(), z.literal('')]).default(''),
    flag: field.flag('1').default('1'),
    /** Advisory: the server computes what remains to be paid. */
    subAmt: z
      .union([
        z.number(),
        z
          .string()
          .max(20)
          .regex(/^\d{1,12}(\.\d{1,2})?$/),
      ])
      .default('0'),
    orderAmount: z
      .union([
        z.number(),
        z
          .string()
          .max(20)
          .regex(/^\d{1,12}(\.\d{1,2})?$/),
      ])
      .optional(),
    remaining: z
      .union([
        z.number(),
        z
          .string()
          .max(20)
          .regex(/^\d{1,12}(\.\d{1,2})?$/),
      ])
      .optional(),
    /** 1 card, 2 Alipay, 3 PayPal, 4 Venmo. */
    payType: field.flag('1', '2', '3', '4', '5', '6', '7'),
    /** Where the payment is begun, and so where its end is shown: '0' in the shop, at pc_result; '1' on a phone, in the companion. */
    phoneType: field.flag('0', '1').default('0'),
    /** A saved card of one's own, for pay type 1. */
    creditId: z.union([field.id(), z.literal('')]).optional(),
  },
  answer: {
    /** The page to send the payer to, '' where there is none. */
    data: z.string(),
    /** The payment's number for searchOrderId. */
    searchOrder: z.string(),
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
    'gatewayUnavailable',
    'gatewayRefused',
  ],
  money: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay', unsaid: begunOnPhone },
});
