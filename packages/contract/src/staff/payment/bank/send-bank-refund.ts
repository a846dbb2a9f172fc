import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason, taskId } from '../../../desk/staff-fields.ts';
import { payee } from './return-bank-entry.ts';

export const sendBankRefund = defineOperation({
  name: 'sendBankRefund',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'order.refund',
  leadsTo: ['money'],
  summary: 'Record that the money of a refund was returned by bank transfer, with a second person. The refund is booked then',
  payload: {
    taskId: taskId(),
    ...payee(),
    bankReference: about(field.text(100), 'The bank’s own reference of the payment', '2026112000112').default(''),
    reason: reason(),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'bankPayeeRefused'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});
