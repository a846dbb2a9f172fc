import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

export const getPaymentState = defineOperation({
  name: 'searchOrderId',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: 'How a payment stands: 1 failed, 2 pending, 3 paid. Inquires at the gateway while it is open',
  payload: {
    shOrderId: about(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{6,64}$/),
      'The payment’s number (searchOrder of the pay calls)',
      'P-501-1',
    ),
  },
  answer: {
    data: says.entity('PaymentState', 'How a payment stands', {
      status: says.code('How it stands', { '1': 'failed', '2': 'pending', '3': 'paid' }),
      description: says.text('The same in a sentence of the caller’s language', 'Payment received'),
      orderState: says.code('How the order itself stands, which another payment may have paid meanwhile', {
        unpaid: 'can be paid',
        paid: 'paid',
        cancelled: 'cancelled, or its time is over',
        refunded: 'refunded',
      }),
      payUserCode: says.text('The member whose order it is, where that is not the payer; empty for an own order', ''),
      payLink: says.text('The page on which this payment can still be made; empty where there is none or it is over', ''),
    }),
    orderId: says.text('The order’s number (memberOrderNo)', 'US2611180001'),
  },
  errors: ['paymentNotFound'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
