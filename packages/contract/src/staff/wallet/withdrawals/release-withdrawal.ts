import { defineOperation } from '../../../operation.ts';
import { reason, withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const releaseWithdrawal = defineOperation({
  name: 'releaseWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'withdrawal.decide',
  leadsTo: [],
  summary: 'Release a withdrawal from its hold. It continues from its previous state',
  payload: { withdrawalId: withdrawalId(), reason: reason() },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalNotOnHold'],
});
