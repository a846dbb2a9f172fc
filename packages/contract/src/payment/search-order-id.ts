import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const searchOrderId = defineOperation({
  name: 'searchOrderId',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: 'How a payment stands: 1 failed, 2 pending, 3 paid. Inquires at the gateway while it is open',
  payload: {
    shOrderId: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,64}$/),
  },
  answer: {
    data: z.strictObject({
      status: z.enum(['1', '2', '3']),
      description: z.string(),
      /** How the order itself stands, which another payment may have paid meanwhile; an order whose time is over is `cancelled`. */
      orderState: z.enum(['unpaid', 'paid', 'cancelled', 'refunded']),
      /** The member whose order it is, where that is not the payer; '' for an own order. */
      payUserCode: z.string(),
      /** The page on which this payment can still be made, '' where there is none or it is over. */
      payLink: z.string(),
    }),
    /** The order's number. */
    orderId: z.string(),
  },
  errors: ['paymentNotFound'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
