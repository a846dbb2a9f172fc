import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { taskId, taskNote } from '../staff-fields.ts';

export const closeStaffTask = defineOperation({
  name: 'closeStaffTask',
  noun: 'tasks',
  kind: 'command',
  keyed: true,
  permission: 'task.close',
  leadsTo: [],
  summary: 'Close a task, with a note on how it was settled',
  payload: { taskId: taskId(), note: taskNote() },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'coinsUndecided', 'chargebackUndecided', 'paymentUndecided', 'bankUndecided'],
});
