import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const returnWithdrawal = defineOperation({
  name: 'returnWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'withdrawal.pay',
  leadsTo: [],
  summary: 'Record that a payout was returned. The withdrawal waits to be paid again',
  payload: {
    withdrawalId: withdrawalId(),
    reason: about(field.text(200, 1), 'The reason for returning the money to the member', 'the bank sent the money back'),
  },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided'],
});
