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
    'Begin a view of the shop as a member sees it, for fifteen minutes or until the session of the staff ends. Nothing can be changed in it',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: {
    data: z.strictObject({
      viewCode: says.text('For takeMemberView: works once, within a minute', '9Zk…'),
      memberCode: says.text('The member', 'US10000020'),
      until: instant('When the view ends at the latest'),
      address: says.text(
        'The shop’s page that opens the view. The code is in its fragment, which no browser sends to a server',
        'https://shop.example/my#view=9Zk…',
      ),
    }),
  },
  errors: ['memberNotFound'],
});
