import * as z from 'zod';
import { defineOperation } from '../operation.ts';

/** The unguessable number in an invoice's address. */
export const invoiceId = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{24}$/);

export const getCoinInvoice = defineOperation({
  name: 'getCoinInvoice',
  noun: 'payment',
  kind: 'query',
  caller: 'public',
  summary: 'The invoice of a payment in USDT, for whoever has its unguessable number: where to pay what, and how far it is',
  payload: { invoiceId: invoiceId() },
  answer: {
    data: z.strictObject({
      network: z.enum(['ERC20', 'TRC20']),
      address: z.string(),
      /** USDT with all six decimals, to be paid exactly; `received` and `lacking` alike. */
      amount: z.string(),
      dollars: z.number(),
      received: z.string(),
      lacking: z.string(),
      state: z.enum([
        'waiting',
        'seen',
        'confirming',
        'part',
        'settled',
        'over',
        'under',
        'late',
        'wrongToken',
        'superseded',
        'expired',
        'withdrawn',
      ]),
      confirmations: z.int(),
      /** 0 on a network whose transfers are told only when they are final. */
      confirmationsNeeded: z.int(),
      secondsLeft: z.int(),
      /** The transfer's hash on its chain, '' before one is seen. */
      transaction: z.string(),
      /** The demo's own chain: the sandbox wallet can pay it. */
      isSandbox: z.boolean(),
    }),
  },
  errors: ['paymentNotFound'],
});
