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
  summary: 'Restore access for a member who was stopped because they had not asked for a correction. Other locks stay',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({}) },
  errors: ['memberNotFound', 'memberNotStopped'],
  approval: { when: 'always', expiresHours: 72 },
});
