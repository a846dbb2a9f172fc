import { defineOperation } from '../../operation.ts';
import { approvalDetail, requestId } from './approval-fields.ts';

export const getApproval = defineOperation({
  name: 'getApproval',
  noun: 'approvals',
  kind: 'query',
  permission: 'approval.read',
  summary: 'One request with its preview, computed again now to show whether it is still right',
  payload: { requestId: requestId() },
  answer: { data: approvalDetail },
  errors: ['approvalNotFound'],
});
