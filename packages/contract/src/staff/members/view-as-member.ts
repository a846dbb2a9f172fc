import * as z from 'zod';
import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { instant, memberCode, reason } from '../staff-fields.ts';

export const viewAsMember = defineOperation({
  name: 'viewAsMember',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'member.view-as',
  summary: 'A token with which the shop is seen as a member sees it, for fifteen minutes. No command accepts it',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: {
    data: z.strictObject({
      token: says.text('Goes where a member’s token goes', 'view-9Zk…'),
      memberCode: says.text('The member', 'US10000020'),
      until: instant('Until when it is valid'),
    }),
  },
  errors: ['memberNotFound'],
});
