import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

export const getPaymentState = defineOperation({
  name: 'searchOrderId',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: 'The state of a payment: 1 failed, 2 pending, 3 paid. While it is pending, the call asks the gateway',
  payload: {
    shOrderId: about(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{6,64}$/),
      'The payment number (searchOrder of the pay calls)',
      'P-501-1',
    ),
  },
  answer: {
    data: says.entity('PaymentState', 'The state of a payment', {
      status: says.code('Its state', { '1': 'failed', '2': 'pending', '3': 'paid' }),
      description: says.text('Its state as a sentence in the caller’s language', 'Payment received'),
      orderState: says.code('The state of the order itself, which another payment may have paid in the meantime', {
        unpaid: 'can be paid',
        paid: 'paid',
        cancelled: 'cancelled, or its time is over',
        refunded: 'refunded',
      }),
      payUserCode: says.text('The member whose order it is, if it is not the payer; empty for the payer’s own order', ''),
      payLink: says.text('The page on which this payment can still be made; empty if there is none or the payment has ended', ''),
    }),
    orderId: says.text('The order number (memberOrderNo)', 'US2611180001'),
  },
  errors: ['paymentNotFound'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
