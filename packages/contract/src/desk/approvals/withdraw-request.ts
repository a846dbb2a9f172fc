import { defineOperation } from '../../operation.ts';
import { approvalEntry, requestId } from './approval-fields.ts';

export const withdrawRequest = defineOperation({
  name: 'withdrawRequest',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'anybody',
  leadsTo: [],
  summary: 'Withdraw a request of your own that is not carried out yet, also one that is approved and waits for its time',
  payload: { requestId: requestId() },
  answer: { data: approvalEntry },
  errors: ['approvalNotFound', 'approvalDecided', 'approvalExpired'],
});
