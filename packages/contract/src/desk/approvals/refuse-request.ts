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
  summary: 'Refuse what somebody else asked for, and say why. It takes the permission of the act itself too',
  payload: { requestId: requestId(), reason: about(field.text(300, 1), 'Why, for whoever asked', 'The address differs from the letter') },
  answer: { data: approvalEntry },
  errors: ['approvalNotFound', 'approvalDecided', 'approvalOwn', 'approvalExpired'],
});
