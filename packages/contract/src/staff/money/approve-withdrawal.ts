import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const approveWithdrawal = defineOperation({
  name: 'approveWithdrawal',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'withdrawal.decide',
  summary: 'Approve a withdrawal: what is held is posted. Above the limit it takes two people',
  payload: { withdrawalId: field.id() },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided', 'secondPersonNeeded'],
});
