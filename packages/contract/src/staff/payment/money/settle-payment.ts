import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { taskNote } from '../../../desk/staff-fields.ts';

export const settlePayment = defineOperation({
  name: 'settlePayment',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'payment.settle',
  leadsTo: ['money'],
  approval: {
    when: {
      where: 'an order is accepted as paid with less than it requires, or the amount is more than one person may move alone in a day',
    },
    expiresHours: 72,
    waits: 'approved',
  },
  summary:
    'Settle a payment that cannot settle itself: ask the gateway about it, also by the gateway’s own number, mark it as failed, or decide about an amount that differs from the requested one',
  payload: {
    reference: about(field.text(64, 1), 'The payment’s reference, as in its task', 'US2647108834'),
    /**
     * `ask` follows the gateway's answer. `giveUp` abandons a payment; money that still arrives is returned. For a payment with a wrong amount: `accept` takes it as the order's
     * payment, `return` returns it.
     */
    decision: about(z.enum(['ask', 'giveUp', 'accept', 'return']), 'The decision', 'ask'),
    gatewayId: about(
      field.text(64),
      'The gateway’s own number of the charge, from the gateway’s website, if the shop has none',
      'ch_81',
    ).default(''),
    note: taskNote(),
  },
  answer: {
    /** The payment's state afterwards. */
    data: z.strictObject({ state: z.enum(['open', 'paid', 'failed', 'superseded', 'returned', 'refunded']) }),
  },
  errors: ['paymentNotFound', 'paymentDecisionRefused', 'gatewayUnavailable'],
  ownTransactions: true,
});
