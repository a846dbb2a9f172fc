import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { instant, memberCode, reason } from '../../../desk/staff-fields.ts';

export const lockMember = defineOperation({
  name: 'lockMember',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.lock',
  leadsTo: [],
  summary: 'Lock a member. All sessions end, and the member cannot sign in until somebody unlocks the account',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ lockedAt: instant('When the member was locked') }) },
  errors: ['memberNotFound', 'memberLockedAlready'],
});
