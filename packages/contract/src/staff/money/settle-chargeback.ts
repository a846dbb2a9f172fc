import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const settleChargeback = defineOperation({
  name: 'settleChargeback',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'chargeback.settle',
  summary: "Decide about the fund's part of an order whose other part the payer's bank took back: return it to the payer, or keep it",
  payload: {
    taskId: field.id(),
    decision: z.enum(['return', 'keep']),
    note: field.text(500, 1),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound'],
});
