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
  summary: 'Exchange the code of a link of the staff for a view as a member; once, within a minute. It answers no session of a member',
  payload: { viewCode: about(secret(z.string().max(60)), 'The code in the link', '9Zk…') },
  answer: {
    data: says.entity('MemberView', 'The shop as a member sees it, for reading', {
      token: says.text('Goes where a member’s token goes; every command refuses it', 'view-9Zk…'),
      memberCode: says.text('The member who is seen', 'US10000020'),
      by: says.text('The person of the staff who looks', 'service'),
      seconds: says.whole(0, 900, 'For how many seconds from now', 900),
    }),
  },
  errors: [],
});
