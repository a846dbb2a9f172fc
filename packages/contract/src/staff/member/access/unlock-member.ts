import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const unlockMember = defineOperation({
  name: 'unlockMember',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.lock',
  leadsTo: [],
  summary: 'Allow a locked member to sign in again',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({}) },
  errors: ['memberNotFound', 'memberNotLocked', 'memberStopped'],
});
