import { defineOperation } from '../../../operation.ts';
import { withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalDecision } from './withdrawal-decision.ts';

export const approveWithdrawal = defineOperation({
  name: 'approveWithdrawal',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  stepUp: true,
  permission: 'withdrawal.decide',
  leadsTo: ['money'],
  summary: 'Approve a withdrawal; its hold is posted. Above the limit a second person must approve it',
  payload: { withdrawalId: withdrawalId() },
  answer: { data: withdrawalDecision() },
  errors: [
    'withdrawalNotFound',
    'withdrawalDecided',
    'withdrawalOnHold',
    'bankDetailsMissing',
    'bankDetailsWaiting',
    'bankDetailsSealed',
    'memberPaused',
    'memberLocked',
  ],
  approval: { when: { where: 'the amount was above the limit when it was requested' }, expiresHours: 72, waits: 'each' },
});
