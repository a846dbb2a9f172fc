import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const returnWithdrawal = defineOperation({
  name: 'returnWithdrawal',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'withdrawal.pay',
  summary: 'Say that a payout came back; it waits to be paid again',
  payload: { withdrawalId: field.id(), reason: field.text(200, 1) },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided'],
});
