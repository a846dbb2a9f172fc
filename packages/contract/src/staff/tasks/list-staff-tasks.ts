import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const listStaffTasks = defineOperation({
  name: 'listStaffTasks',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'task.read',
  summary: 'What a person has to look at and nobody has closed yet, the oldest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(50) },
  answer: {
    data: z.array(
      z.strictObject({
        taskId: z.int(),
        kind: z.string(),
        /** An order's number, a payment's reference. */
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        openedAt: z.string(),
      }),
    ),
    size: field.total(),
  },
  errors: [],
});
