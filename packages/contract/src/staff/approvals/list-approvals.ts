import * as z from 'zod';
import * as says from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { approvalEntry, approvalStates } from './approval-fields.ts';

export const listApprovals = defineOperation({
  name: 'listApprovals',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'approval.read',
  summary: 'Requests for a second person in a state: waiting ones with the oldest first, others with the newest first',
  payload: {
    state: field.choice('Which requests', approvalStates).default('waiting'),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(50),
  },
  answer: { data: z.array(approvalEntry), size: says.size() },
  errors: [],
});
