import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const rejectWithdrawal = defineOperation({
  name: 'rejectWithdrawal',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'withdrawal.decide',
  summary: 'Reject a withdrawal: what is held is free again, and the member is told why',
  payload: { withdrawalId: field.id(), reason: field.text(200, 1) },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided'],
});
