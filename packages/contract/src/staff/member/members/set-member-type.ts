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
    'Set the type of a member in the plan, from now on. It applies to the open week and other open periods; closed ones stay unchanged',
  payload: {
    memberCode: memberCode(),
    type: about(
      field.text(40, 1),
      'The name of the type in the plan in force or in the scheduled one (getStaffMember lists them)',
      'customer',
    ),
    reason: reason(),
  },
  answer: { data: z.strictObject({ type: says.text('The new type', 'customer') }) },
  errors: ['memberNotFound', 'nothingToCorrect'],
  approval: { when: 'always', expiresHours: 72 },
});
