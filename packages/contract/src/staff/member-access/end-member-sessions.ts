import * as z from 'zod';
import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { memberCode, reason } from '../staff-fields.ts';

export const endMemberSessions = defineOperation({
  name: 'endMemberSessions',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'member.lock',
  leadsTo: [],
  summary: 'Sign a member out everywhere',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ ended: says.count('How many sessions ended', 3) }) },
  errors: ['memberNotFound'],
});
