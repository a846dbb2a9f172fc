import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { taskId, taskNote } from '../../../desk/staff-fields.ts';
import { seenRefund } from './refund-fields.ts';
import { askedOfChargeback, chargebackErrors } from './chargeback-fields.ts';

export const settleChargeback = defineOperation({
  name: 'settleChargeback',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'chargeback.settle',
  leadsTo: ['money'],
  summary:
    'Decide which pieces of an order count as returned for the money that the payer’s bank reversed, or that none do. If the pieces are worth more than that money, the rest is returned as in a refund',
  payload: {
    taskId: taskId(),
    ...askedOfChargeback,
    seen: seenRefund('previewChargeback'),
    note: about(taskNote(), 'The reason, for the audit and the order', 'as agreed with the bank'),
  },
  answer: {
    data: z.strictObject({
      taskId: z.int(),
      outcome: about(z.enum(['kept', 'refunded', 'returning']), '`returning`: the gateway still has to return a part', 'kept').optional(),
    }),
  },
  errors: [...chargebackErrors, 'seenDiffers'],
  current: ['previewChargeback'],
  approval: { when: { above: 'refundWithoutSecondPersonDollars' }, expiresHours: 72, waits: 'approved' },
  ownTransactions: true,
});
