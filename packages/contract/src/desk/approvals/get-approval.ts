import { defineOperation } from '../../operation.ts';
import { approvalDetail, requestId } from './approval-fields.ts';

export const getApproval = defineOperation({
  name: 'getApproval',
  noun: 'approvals',
  kind: 'query',
  permission: 'approval.read',
  summary: 'One request with its preview, made again at this moment to say whether it still holds',
  payload: { requestId: requestId() },
  answer: { data: approvalDetail },
  errors: ['approvalNotFound'],
});
