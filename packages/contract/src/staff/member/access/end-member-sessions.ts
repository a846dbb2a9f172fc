import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const endMemberSessions = defineOperation({
  name: 'endMemberSessions',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.lock',
  leadsTo: [],
  summary: 'End all sessions of a member',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ ended: says.count('The number of sessions ended', 3) }) },
  errors: ['memberNotFound'],
});
