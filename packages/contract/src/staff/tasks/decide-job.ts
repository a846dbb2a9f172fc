import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const decideJob = defineOperation({
  name: 'decideJob',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'job.decide',
  summary: 'Decide about background work that failed for days (a matter of the kind jobGivenUp): try it again, or drop it for good',
  payload: { taskId: field.id(), decision: z.enum(['retry', 'drop']), note: field.text(500, 1) },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound'],
});
