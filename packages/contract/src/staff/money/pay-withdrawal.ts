import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const payWithdrawal = defineOperation({
  name: 'payWithdrawal',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'withdrawal.pay',
  summary: 'Say that an approved withdrawal was paid out, or one that came back paid again, under the payout’s own name at bank or chain',
  payload: { withdrawalId: field.id(), payoutReference: field.text(100, 1) },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided', 'payoutUsed'],
});
