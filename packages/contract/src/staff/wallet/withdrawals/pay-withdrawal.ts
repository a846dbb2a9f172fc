import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const payWithdrawal = defineOperation({
  name: 'payWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  stepUp: true,
  permission: 'withdrawal.pay',
  leadsTo: ['money'],
  approval: { when: { where: 'it is more than one person may move alone in a day' }, expiresHours: 72 },
  summary: 'Say that an approved withdrawal was paid out, or one that came back paid again, under the payout’s own name at bank or chain',
  payload: {
    withdrawalId: withdrawalId(),
    payoutReference: about(field.text(100, 1), 'How the bank or the payout service names the payment', 'SEPA-2647-0081'),
  },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided', 'payoutUsed', 'withdrawalOnHold', 'memberPaused', 'memberLocked'],
});
