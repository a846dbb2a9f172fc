import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { taskId, taskNote } from '../staff-fields.ts';

export const decideJob = defineOperation({
  name: 'decideJob',
  noun: 'tasks',
  kind: 'command',
  keyed: true,
  permission: 'job.decide',
  leadsTo: [],
  summary: 'Decide about background work that has failed for days (a task of the kind jobGivenUp): try it again, or discard it',
  payload: {
    taskId: taskId(),
    decision: about(z.enum(['retry', 'drop']), 'Whether to try it again or to discard it', 'retry'),
    note: taskNote(),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound'],
});
