import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';

export const takeMemberView = defineOperation({
  name: 'takeMemberView',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary:
    'Exchange the code of a staff link for a view of the shop as a member. It works once, within a minute, and creates no session of the member',
  payload: { viewCode: about(secret(z.string().max(60)), 'The code in the link', '9Zk…') },
  answer: {
    data: says.entity('MemberView', 'A read-only view of the shop as a member', {
      token: says.text('The token of the view; send it in place of a member’s token. Every command refuses it', 'view-9Zk…'),
      memberCode: says.text('The member whose shop is shown', 'US10000020'),
      by: says.text('The staff member who views the shop', 'service'),
      seconds: says.whole(0, 900, 'The number of seconds for which the view is valid', 900),
    }),
  },
  errors: [],
});
