import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const rejectWithdrawal = defineOperation({
  name: 'rejectWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'withdrawal.decide',
  leadsTo: [],
  summary: 'Reject a withdrawal. Its hold is released, and the member is informed of the reason',
  payload: {
    withdrawalId: withdrawalId(),
    reason: about(field.text(200, 1), 'The reason for returning the money to the member', 'the account is of another name'),
  },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided'],
});
