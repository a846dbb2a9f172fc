import { defineOperation } from '../../operation.ts';
import { approvalEntry, requestId } from './approval-fields.ts';

export const takeBackApproval = defineOperation({
  name: 'takeBackApproval',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'approval.decide',
  leadsTo: [],
  summary:
    'Take back the approval of a request before it is carried out: it waits for a decision again. You also need the permission for the action itself',
  payload: { requestId: requestId() },
  answer: { data: approvalEntry },
  errors: ['approvalNotFound', 'approvalOwn', 'approvalNotGoing'],
});
