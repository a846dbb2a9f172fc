import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const setMemberType = defineOperation({
  name: 'setMemberType',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.set-type',
  leadsTo: ['money'],
  summary:
    'Set of which type of the plan a member is, from now on: a week or another period that is open is settled by it, closed ones stay as they are',
  payload: {
    memberCode: memberCode(),
    type: about(
      field.text(40, 1),
      'The type, by its name in the plan that counts now or the next one (getStaffMember lists them)',
      'customer',
    ),
    reason: reason(),
  },
  answer: { data: z.strictObject({ type: says.text('The type from now on', 'customer') }) },
  errors: ['memberNotFound', 'nothingToCorrect'],
  approval: { when: 'always', expiresHours: 72 },
});
