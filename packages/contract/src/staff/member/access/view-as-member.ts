import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, memberCode, reason } from '../../../desk/staff-fields.ts';

export const viewAsMember = defineOperation({
  name: 'viewAsMember',
  noun: 'member',
  kind: 'command',
  permission: 'member.view-as',
  leadsTo: [],
  summary:
    'Open a view of the shop as a member sees it, for fifteen minutes or until the staff session ends. The view cannot change anything',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: {
    data: z.strictObject({
      viewCode: says.text('A code for takeMemberView; it works once, within a minute', '9Zk…'),
      memberCode: says.text('The member', 'US10000020'),
      until: instant('The latest time at which the view ends'),
      address: says.text(
        'The page of the shop that opens the view. Its fragment contains the code, so no browser sends it to a server',
        'https://shop.example/my#view=9Zk…',
      ),
    }),
  },
  errors: ['memberNotFound'],
});
