import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { taskId, taskNote } from '../staff-fields.ts';

export const settleChargeback = defineOperation({
  name: 'settleChargeback',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'chargeback.settle',
  summary: "Decide about the fund's part of an order whose other part the payer's bank took back: return it to the payer, or keep it",
  payload: {
    taskId: taskId(),
    decision: about(z.enum(['return', 'keep']), 'Whether the order is returned, or kept as it is', 'keep'),
    note: taskNote(),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound'],
});
