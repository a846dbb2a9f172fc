import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const restoreMember = defineOperation({
  name: 'restoreMember',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.correct',
  leadsTo: ['signIn'],
  summary: 'Let a member in again who was stopped because a correction was not theirs; what else locks them stays',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({}) },
  errors: ['memberNotFound', 'memberNotStopped'],
  approval: { when: 'always', expiresHours: 72 },
});
