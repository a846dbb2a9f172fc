import { defineOperation } from '../../operation.ts';
import { requestId } from './approval-fields.ts';
import { approvedRequest } from './approve-request.ts';

export const letRequestGo = defineOperation({
  name: 'letRequestGo',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'approval.let-go',
  leadsTo: [],
  stepUp: true,
  summary: 'Carry out an approved request of another person at once, before its time. You also need the permission for the action itself',
  payload: { requestId: requestId() },
  answer: { data: approvedRequest },
  errors: ['approvalNotFound', 'approvalOwn', 'approvalNotGoing', 'approvalStale', 'approvalActRefused'],
  ownTransactions: true,
});
