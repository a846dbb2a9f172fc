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
  summary: 'Lock a member: all sessions end, and they cannot sign in until somebody unlocks them',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ lockedAt: instant('Since when they are locked') }) },
  errors: ['memberNotFound', 'memberLockedAlready'],
});
