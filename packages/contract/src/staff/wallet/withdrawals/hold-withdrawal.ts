import { defineOperation } from '../../../operation.ts';
import { reason, withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const holdWithdrawal = defineOperation({
  name: 'holdWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'withdrawal.decide',
  leadsTo: [],
  summary: 'Put a withdrawal on hold. It can be neither approved nor paid until somebody releases it',
  payload: { withdrawalId: withdrawalId(), reason: reason() },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided', 'withdrawalOnHold'],
});
