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
    "Decide which pieces of an order stand for the money that the payer's bank took back, or that none do. What they are worth beyond it goes back as in a refund",
  payload: {
    taskId: taskId(),
    ...askedOfChargeback,
    seen: seenRefund('previewChargeback'),
    note: about(taskNote(), 'Why, for the audit and the order', 'as agreed with the bank'),
  },
  answer: {
    data: z.strictObject({
      taskId: z.int(),
      outcome: about(
        z.enum(['kept', 'refunded', 'returning']),
        '`returning`: the gateway still has to give some of it back',
        'kept',
      ).optional(),
    }),
  },
  errors: [...chargebackErrors, 'seenDiffers'],
  current: ['previewChargeback'],
  approval: { when: { above: 'refundWithoutSecondPersonDollars' }, expiresHours: 72 },
  ownTransactions: true,
});
