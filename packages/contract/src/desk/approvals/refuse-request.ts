import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { approvalEntry, requestId } from './approval-fields.ts';

export const refuseRequest = defineOperation({
  name: 'refuseRequest',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'approval.decide',
  leadsTo: [],
  summary: 'Refuse a request of another person, with a reason. You also need the permission for the action itself',
  payload: {
    requestId: requestId(),
    reason: about(field.text(300, 1), 'The reason, for the person who asked', 'The address differs from the letter'),
  },
  answer: { data: approvalEntry },
  errors: ['approvalNotFound', 'approvalDecided', 'approvalOwn', 'approvalExpired'],
});
