import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const closeStaffTask = defineOperation({
  name: 'closeStaffTask',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'task.close',
  summary: 'Say that a matter is settled, and how',
  payload: { taskId: field.id(), note: field.text(500, 1) },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'coinsUndecided', 'chargebackUndecided', 'paymentUndecided'],
});
