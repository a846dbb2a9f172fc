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
  approval: { when: { where: 'the amount is more than one person may move alone in a day' }, expiresHours: 72, waits: 'approved' },
  summary:
    'Record that an approved withdrawal was paid out, or that a returned one was paid again, with the reference of the payout at the bank or on the chain',
  payload: {
    withdrawalId: withdrawalId(),
    payoutReference: about(field.text(100, 1), 'The reference of the payment at the bank or the payout service', 'SEPA-2647-0081'),
  },
  answer: { data: withdrawalDecision() },
  errors: ['withdrawalNotFound', 'withdrawalDecided', 'payoutUsed', 'withdrawalOnHold', 'memberPaused', 'memberLocked'],
});
