import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const settlePayment = defineOperation({
  name: 'settlePayment',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'payment.settle',
  summary:
    'Settle a payment that cannot settle itself: ask the gateway about it, by its own number too, give the payment up, or decide about another amount than was asked',
  payload: {
    /** The payment's reference, as its task names it. */
    reference: field.text(64, 1),
    /**
     * `ask` follows the gateway's answer. `giveUp` ends a payment that nobody waits for; money that still comes goes back.
     * For a payment of another amount than the shop charged: `accept` takes it as the order's payment, `return` gives it
     * back.
     */
    decision: z.enum(['ask', 'giveUp', 'accept', 'return']),
    /** The gateway's own number of the charge, read in the gateway's back office if the shop has none. */
    gatewayId: field.text(64).default(''),
    note: field.text(500, 1),
  },
  answer: {
    /** The payment's state afterwards. */
    data: z.strictObject({ state: z.enum(['open', 'paid', 'failed', 'superseded', 'returned', 'refunded']) }),
  },
  errors: ['paymentNotFound', 'paymentDecisionRefused', 'gatewayUnavailable'],
  ownTransactions: true,
});
